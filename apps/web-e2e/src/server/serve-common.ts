/**
 * Starts the server that journeys share, with a database that persists nothing. Also creates the
 * empty database that the separate servers of single journeys copy: Playwright starts this script
 * before everything else, and waits for it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { copyEmptyDatabase, emptyDatabaseFile, makeEmptyDatabase } from './empty-database.ts';
import { serverLogPath } from './server-log.ts';

const port = Number(process.env['PORT']);
const file = emptyDatabaseFile(port);
// A file from an earlier run may have other tables.
await rm(file, { force: true });
await makeEmptyDatabase(file);
const dataDir = await copyEmptyDatabase(file);
const server = spawn(
  process.execPath,
  ['--conditions=@mallard/source', 'apps/services/src/main.ts'],
  {
    cwd: fileURLToPath(new URL('../../../../', import.meta.url)),
    // The log is stored and searched for secrets at the end of the run.
    stdio: ['ignore', openSync(serverLogPath(port), 'w'), 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
const [exitCode] = (await once(server, 'exit')) as [number | null];
if (dataDir !== 'memory://') await rm(dataDir, { recursive: true, force: true });
await rm(file, { force: true });
process.exitCode = exitCode ?? 1;
