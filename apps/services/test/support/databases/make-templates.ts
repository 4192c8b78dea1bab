/**
 * Creates the migrated, empty template databases that tests copy: a PGlite dump, whose path it
 * prints, and with an argument a database on that PostgreSQL server.
 *
 *     node --conditions=@mallard/source test/support/databases/make-templates.ts [<url of the
 *     database to make>]
 *
 * The dump is cached until one of its source files changes.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '../../../src/platform/database/database.ts';
import { resolveQuickly } from '../../../src/platform/process/quick-resolution.ts';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(projectRoot, '../../node_modules/.cache/mallard-services');

resolveQuickly();
const [databaseUrl] = process.argv.slice(2);
const file = join(cache, `${await fingerprint()}.tar`);

if (!existsSync(file)) await makeEmbedded();
if (databaseUrl !== undefined) {
  const { createDatabase } = await import('../../../src/platform/database/create-database.ts');
  const database = await createDatabase({ databaseUrl, dataDir: 'memory://' });
  await (await import('./migrate-all.ts')).migrateAll(database);
  await database.close();
}
process.stdout.write(file);

async function makeEmbedded(): Promise<void> {
  const [{ PGlite }, { drizzle }, { migrateAll }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('./migrate-all.ts'),
  ]);
  // Every test unpacks the whole dump and starts a database from it, so keep it small: the smallest
  // WAL segments, no unused databases, and less shared memory to clear at startup than the usual
  // 128 MB.
  const client = new PGlite({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] });
  const db = drizzle(client) as unknown as Database;
  await migrateAll({ withMigrationLock: (migrate) => migrate(db) });
  await client.exec(`update pg_database set datistemplate = false where datname <> 'postgres'`);
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
  await client.query(`alter system set shared_buffers = '4MB'`);
  await client.query(`alter system set min_wal_size = '2MB'`);
  await client.exec('checkpoint');
  const files = await client.dumpDataDir('none');
  await client.close();
  await mkdir(cache, { recursive: true });
  // Rename atomically, because another run may read the file concurrently.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await files.arrayBuffer()));
  await rename(unfinished, file);
}

/** Returns a hash of all files that the dump depends on. */
async function fingerprint(): Promise<string> {
  const files = [
    'test/support/databases/make-templates.ts',
    '../../node_modules/@electric-sql/pglite/package.json',
  ];
  for await (const each of glob('src/**/migrations/**/*.{sql,json}', { cwd: projectRoot })) {
    files.push(each);
  }
  const hash = createHash('sha256');
  for (const each of files.sort()) {
    hash.update(each).update(await readFile(join(projectRoot, each)));
  }
  return hash.digest('hex').slice(0, 16);
}
