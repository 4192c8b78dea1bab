import { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { runMallard } from '../../src/commands/mallard.ts';
import { createPlatform } from '../../src/platform/assembly/create-platform.ts';
import { borrowDatabase } from './databases/borrowed-database.ts';

interface CalledWith {
  env?: NodeJS.ProcessEnv;
  stdin?: string;
}

export interface CommandResult {
  code: number;
  out: string;
  err: string;
}

/**
 * Opens a terminal that runs commands sequentially, in this process and on one embedded database.
 */
export async function openTerminal(): Promise<{
  mallard: (args: readonly string[], given?: CalledWith) => Promise<CommandResult>;
  database: PGlite;
  close: () => Promise<void>;
}> {
  const database = await borrowDatabase();
  return {
    database,
    mallard: async (args, { env = {}, stdin = '' } = {}) => {
      let out = '';
      let err = '';
      const code = await runMallard(
        {
          args: [...args],
          env: { DATA_DIR: 'memory://', LOG_LEVEL: 'silent', MALLARD_OPERATOR: 'ada', ...env },
          stdin: Readable.from([Buffer.from(stdin)]),
          stdout: { write: (text) => (out += text) },
          stderr: { write: (text) => (err += text) },
        },
        (config, options) =>
          createPlatform(config, { ...options, embeddedDatabase: keptOpen(database) }),
      );
      return { code, out, err };
    },
    close: () => database.close(),
  };
}

/** Keeps the database open for the next command when a command closes it. */
function keptOpen(database: PGlite): PGlite {
  const close = () => Promise.resolve();
  return new Proxy(database, {
    get: (target, key) => (key === 'close' ? close : (Reflect.get(target, key) as unknown)),
  });
}
