import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { fillDataDir } from '../../../test/support/processes.ts';
import { createEmbeddedDatabase } from './embedded-database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mallard-embedded-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('embedded database', () => {
  it('refuses to create a database in a folder with unrelated files', async () => {
    const folder = join(dataDir, 'database');
    await mkdir(folder);
    await writeFile(join(folder, 'thesis.odt'), 'ten years of work');

    await expect(createEmbeddedDatabase(dataDir, {})).rejects.toThrow(
      /^DATA_DIR: .* contains files, but no database\./,
    );
    expect(await readdir(folder)).toEqual(['thesis.odt']);
    expect(await readFile(join(folder, 'thesis.odt'), 'utf8')).toBe('ten years of work');
  });

  it('detects a corrupted page', async () => {
    await fillDataDir(dataDir);
    const opened = await createEmbeddedDatabase(dataDir, {});
    await opened.db.execute(sql`create table kept as select generate_series(1, 1000) as number`);
    await opened.db.execute(sql`checkpoint`);
    const { rows } = (await opened.db.execute(
      sql`select pg_relation_filepath('kept') as path`,
    )) as unknown as { rows: { path: string }[] };
    await opened.close();

    const file = await open(join(dataDir, 'database', rows[0]!.path), 'r+');
    await file.write(Buffer.from('scribbled'), 0, 9, 4_000);
    await file.close();

    const again = await createEmbeddedDatabase(dataDir, {});
    await expect(again.db.execute(sql`select sum(number) from kept`)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringContaining('invalid page') }),
    });
    await again.close();
  });
});
