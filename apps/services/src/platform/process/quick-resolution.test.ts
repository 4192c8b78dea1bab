/** Runs in a child process, because Jest doesn't use Node's own module loader. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from '@jest/globals';

const SCRIPT = `
import { createRequire } from 'node:module';
import { resolveQuickly } from './src/platform/process/quick-resolution.ts';

const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres/migrator', 'fastify'];
const found = () => names.map((name) => import.meta.resolve(name));
const before = found();
resolveQuickly();
const after = [found(), found()];
const { sql } = await import('drizzle-orm');
const { sql: same } = await import('drizzle-orm/sql/sql');
const { entityKind } = createRequire(import.meta.url)('drizzle-orm');
const missing = await import('drizzle-orm/nothing').catch(({ code }) => code);
console.log(JSON.stringify({ before, after, isSame: sql === same, entityKind: String(entityKind), missing }));
`;

it('resolves to the same files as Node and caches each name', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    SCRIPT,
  ]);
  const { before, after, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
  expect(after).toEqual([before, before]);
  expect(rest).toEqual({
    isSame: true,
    entityKind: 'Symbol(drizzle:entityKind)',
    missing: 'ERR_PACKAGE_PATH_NOT_EXPORTED',
  });
});
