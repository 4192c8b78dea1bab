import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What is running. */
export interface Version {
  version: string;
  /** `null` outside a repository. */
  commit: string | null;
}

const GIT_TIMEOUT_MS = 2000;
const servicesFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Reads the version of the package and the commit.
 *
 * An image without a repository brings `version.json` (`{ "commit": "…" }`) beside the package.
 */
export function readVersion(folder = servicesFolder): Version {
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
  };
  return { version, commit: commitFromFile(folder) ?? commitFromGit(folder) ?? null };
}

function commitFromFile(folder: string): string | undefined {
  try {
    const { commit } = JSON.parse(readFileSync(`${folder}/version.json`, 'utf8')) as {
      commit?: unknown;
    };
    return typeof commit === 'string' && commit !== '' ? commit : undefined;
  } catch {
    return undefined;
  }
}

/** By folder: what a process runs does not change, and asking for it starts another. */
const commits = new Map<string, string | undefined>();

function commitFromGit(folder: string): string | undefined {
  if (!commits.has(folder)) commits.set(folder, askGit(folder));
  return commits.get(folder);
}

function askGit(folder: string): string | undefined {
  try {
    const output = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: GIT_TIMEOUT_MS,
    }).trim();
    return /^[0-9a-f]{40,64}$/.test(output) ? output : undefined;
  } catch {
    return undefined;
  }
}
