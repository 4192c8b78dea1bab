/** Isolation: a test must not see data of another test in the same file. */
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { borrowDatabase } from './borrowed-database.ts';
import { borrowServerDatabase } from './borrowed-server-database.ts';
import { availableServer, connectedTo } from './databases.ts';

type Borrowed = Awaited<ReturnType<typeof borrowDatabase>>;

const countOf = async (database: Borrowed, table: string) =>
  (await database.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]
    ?.count;
const issueNamed = (name: string) =>
  `insert into newsletter_issues (name, contents, is_important, state, created_at) values ('${name}', '{}', false, 'sent', 1)`;
const writeIssue = (database: Borrowed, name: string) => database.exec(issueNamed(name));
/** Identifies a database: every borrower of it gets the same promise object. */
const markOf = (database: Borrowed) => database.waitReady;

it('borrows the same database again, without its rows and settings', async () => {
  const first = await borrowDatabase();
  const mark = markOf(first);
  await writeIssue(first, 'a');
  await first.exec(`set timezone = 'Asia/Kathmandu'; create temporary table kept ()`);
  await first.exec(`create table more (id int primary key); insert into more values (1)`);
  expect(await countOf(first, 'newsletter_issues')).toBe(1);
  await first.close();

  const second = await borrowDatabase();
  expect(markOf(second)).toBe(mark);
  expect(await countOf(second, 'newsletter_issues')).toBe(0);
  expect((await second.query('show timezone')).rows).not.toEqual([{ TimeZone: 'Asia/Kathmandu' }]);
  for (const table of ['kept', 'more']) {
    await expect(second.query(`select * from ${table}`)).rejects.toThrow('does not exist');
  }
  await second.close();
});

it('opens a second database while the first is in use', async () => {
  const [one, other] = [await borrowDatabase(), await borrowDatabase()];
  await writeIssue(one, 'b');
  expect(await countOf(other, 'newsletter_issues')).toBe(0);
  await one.close();
  await other.close();
});

const CHANGES = [
  'alter table newsletter_issues add column more text',
  'drop table newsletter_issues cascade',
  'drop index subscriptions_ended',
  `update drizzle.site_migrations set hash = 'x'`,
];

it.each(CHANGES)('opens a new database after %j', async (change) => {
  const changed = await borrowDatabase();
  const mark = markOf(changed);
  await changed.exec(change);
  await changed.close();
  const next = await borrowDatabase();
  expect(markOf(next)).not.toBe(mark);
  expect(await countOf(next, 'newsletter_issues')).toBe(0);
  await next.close();
});

it('rejects queries after close and discards overridden methods', async () => {
  const closed = await borrowDatabase();
  closed.query = async () => {
    throw new Error('wrapped');
  };
  await expect(closed.query('select 1')).rejects.toThrow('wrapped');
  await closed.close();
  expect(closed.closed).toBe(true);
  await expect(closed.query('select 1')).rejects.toThrow('PGlite is closed');
  await expect(closed.transaction(async () => 1)).rejects.toThrow('PGlite is closed');
  const next = await borrowDatabase();
  expect(next.closed).toBe(false);
  expect((await next.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await next.close();
});

const serverUrl = await availableServer();
// Needs a PostgreSQL server to borrow from.
(serverUrl === undefined ? describe.skip : describe)('borrowed server databases', () => {
  const borrow = () => borrowServerDatabase(serverUrl ?? '');
  const run = (databaseUrl: string, statement: string) =>
    connectedTo(databaseUrl, async (client) => (await client.query(statement)).rows as unknown[]);

  it('borrows the same server database again, without rows, new tables and connections', async () => {
    const first = await borrow();
    const forgotten = new pg.Client({ connectionString: first.databaseUrl });
    const isEnded = new Promise((resolve) => forgotten.on('error', resolve));
    await forgotten.connect();
    await forgotten.query(issueNamed('a'));
    await forgotten.query('create table more (id int primary key)');
    await first.giveBack();
    await isEnded;

    const second = await borrow();
    expect(second.databaseUrl).toBe(first.databaseUrl);
    expect(await run(second.databaseUrl, 'select * from newsletter_issues')).toEqual([]);
    await expect(run(second.databaseUrl, 'select * from more')).rejects.toThrow('does not exist');
    await second.giveBack();
  });

  it('creates a second server database while the first is in use', async () => {
    const [one, other] = [await borrow(), await borrow()];
    await run(one.databaseUrl, issueNamed('b'));
    expect(await run(other.databaseUrl, 'select * from newsletter_issues')).toEqual([]);
    await one.giveBack();
    await other.giveBack();
  });

  it.each(CHANGES)('creates a new server database after %j', async (change) => {
    const changed = await borrow();
    await run(changed.databaseUrl, change);
    await changed.giveBack();
    const next = await borrow();
    expect(next.databaseUrl).not.toBe(changed.databaseUrl);
    expect(await run(next.databaseUrl, 'select * from newsletter_issues')).toEqual([]);
    await next.giveBack();
  });
});
