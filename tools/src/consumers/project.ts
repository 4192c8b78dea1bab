import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { run, type RunResult, workspaceEnv } from '../run.ts';

/** A command that hangs is ended, and fails. */
const LIMIT_MS = 600_000;

/** The value of a package's example, or its error. */
export type Outcome = { value: unknown } | { error: string };
export type Outcomes = ReadonlyMap<string, Outcome>;

/** A consumer's project: a folder whose `node_modules`, or a parent's, contains the packages. */
export interface Project {
  folder: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  exec(
    command: string,
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<RunResult>;
}

export function projectIn(folder: string): Project {
  return {
    folder,
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
    },
    exec: (command, args, env = {}) =>
      run(command, args, { cwd: folder, quiet: true, timeout: LIMIT_MS, env: envOf(folder, env) }),
  };
}

/** Returns an environment with the binaries of the project and its parent before the workspace's. */
export function envOf(folder: string, extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const base = workspaceEnv({
    NODE_OPTIONS: '',
    NEXT_TELEMETRY_DISABLED: '1',
    STORYBOOK_DISABLE_TELEMETRY: '1',
  });
  const binaries = [folder, dirname(folder)].map((place) => join(place, 'node_modules/.bin'));
  return { ...base, PATH: [...binaries, base['PATH'] ?? ''].join(delimiter), ...extra };
}
