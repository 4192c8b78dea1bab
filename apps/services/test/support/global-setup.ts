import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { availableDatabases, createScratchDatabase, TEMPLATES } from './databases/databases.ts';
import { PROCESS_ENV } from './processes.ts';

const MAKE_LIMIT_MS = 120_000;

/**
 * Runs before the first test file: creates the template databases and passes them to the workers.
 */
export default async function globalSetup(): Promise<void> {
  const server = (await availableDatabases()).find(({ databaseUrl }) => databaseUrl !== undefined);
  const template = server?.databaseUrl && (await createScratchDatabase(server.databaseUrl));
  // A separate process, because Node doesn't apply our export condition in this one.
  const { stdout: file } = await promisify(execFile)(
    process.execPath,
    [
      '--conditions=@mallard/source',
      'test/support/databases/make-templates.ts',
      ...(template ? [template.databaseUrl] : []),
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: PROCESS_ENV,
      timeout: MAKE_LIMIT_MS,
    },
  );
  process.env[TEMPLATES.embedded] = file;
  if (template) process.env[TEMPLATES.server] = template.databaseUrl;
}
