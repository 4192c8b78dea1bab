import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { availableDatabases, createScratchDatabase, TEMPLATES } from './databases.ts';
import { PROCESS_ENV } from './processes.ts';

const projectRoot = fileURLToPath(new URL('..', import.meta.url));
const cache = join(projectRoot, '../../node_modules/.cache/mallard-services');
const MAKE_LIMIT_MS = 120_000;

/** Before the first test file: makes the databases that tests start from copies of, and tells the workers where. */
export default async function globalSetup(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${await fingerprint()}.tar`);
  const server = (await availableDatabases()).find(({ databaseUrl }) => databaseUrl !== undefined);
  const template = server?.databaseUrl && (await createScratchDatabase(server.databaseUrl));
  // A process of its own: Node does not follow our export condition in this one.
  await promisify(execFile)(
    process.execPath,
    [
      '--conditions=@mallard/source',
      'test/make-templates.ts',
      file,
      ...(template ? [template.databaseUrl] : []),
    ],
    { cwd: projectRoot, env: PROCESS_ENV, timeout: MAKE_LIMIT_MS },
  );
  process.env[TEMPLATES.embedded] = file;
  if (template) process.env[TEMPLATES.server] = template.databaseUrl;
}

/** Of all that the file for PGlite is made from. */
async function fingerprint(): Promise<string> {
  const files = ['test/make-templates.ts', '../../node_modules/@electric-sql/pglite/package.json'];
  for await (const file of glob('src/**/migrations/**/*.{sql,json}', { cwd: projectRoot })) {
    files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(file).update(await readFile(join(projectRoot, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
