import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Version {
  /** The first digits of the commit, since the application has no version numbers. */
  version: string;
  /** The commit hash; `null` outside a repository. */
  commit: string | null;
}

const GIT_TIMEOUT_MS = 2000;
const VERSION_DIGITS = 12;
const servicesFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Reads the running commit.
 *
 * An image without a repository has `version.json` (`{ "commit": "…" }`) next to the package.
 */
export function readVersion(folder = servicesFolder): Version {
  const commit = commitFromFile(folder) ?? commitFromGit(folder) ?? null;
  return { version: commit?.slice(0, VERSION_DIGITS) ?? 'unknown', commit };
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

/**
 * Caches the commit by folder: it doesn't change while a process runs, and reading it spawns
 * another.
 */
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
