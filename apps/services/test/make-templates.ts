/**
 * Makes the migrated, empty databases that tests start from copies of: a file for PGlite, and with a second argument a
 * database on that PostgreSQL server.
 *
 *     node --conditions=@mallard/source test/make-templates.ts <file> [<url of the database to make>]
 */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { modules } from '../src/modules.ts';
import { platformMigrations } from '../src/platform/create-platform.ts';
import { createDatabase } from '../src/platform/database/create-database.ts';
import type { Database } from '../src/platform/database/database.ts';
import { migrateDatabase } from '../src/platform/database/migrate.ts';

const [file = '', databaseUrl] = process.argv.slice(2);
const migrations = [platformMigrations, ...modules];

if (!existsSync(file)) await makeEmbedded();
if (databaseUrl !== undefined) {
  const database = await createDatabase({ databaseUrl, dataDir: 'memory://' });
  await migrateDatabase(database, migrations);
  await database.close();
}

async function makeEmbedded(): Promise<void> {
  // Each test unpacks all of it and starts it: the log is as short as can be, the databases that nobody connects to are
  // left out, and the memory to be cleared at the start is less than the 128 MB of a server.
  const client = new PGlite({ dataDir: 'memory://', initDbStartParams: ['--wal-segsize=1'] });
  const db = drizzle(client) as unknown as Database;
  await migrateDatabase({ withMigrationLock: (migrate) => migrate(db) }, migrations);
  await client.exec(`update pg_database set datistemplate = false where datname <> 'postgres'`);
  for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`);
  await client.query(`alter system set shared_buffers = '4MB'`);
  await client.query(`alter system set min_wal_size = '2MB'`);
  await client.exec('checkpoint');
  const files = await client.dumpDataDir('none');
  await client.close();
  // Whole or not there: another run may be looking for it.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await files.arrayBuffer()));
  await rename(unfinished, file);
}
