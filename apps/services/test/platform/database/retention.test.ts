/** Data retention: one list covers every table, and one job applies it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getTableName, sql } from 'drizzle-orm';
import { retentionOf } from '../../../src/app.ts';
import { deleteExpiredRows } from '../../../src/platform/jobs/retention.ts';
import {
  mailHeldAddresses,
  mailOutbox,
  rateLimits,
} from '../../../src/platform/database/schema.ts';
import { checkouts } from '../../../src/subscription/schema.ts';
import { createTestServices, databasesForRules, type TestServices } from '../../support/harness.ts';
import { DAY_MS } from '../../../src/platform/utilities/durations.ts';

const DOCUMENT = new URL('../../../../../docs/operations/retention.md', import.meta.url);
const AT = Date.parse('2026-11-23T12:00:00Z');
const list = retentionOf();

describe.each(await databasesForRules())('data retention on $name', ({ databaseUrl }) => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl });
  });
  afterAll(() => services.close());
  const db = () => services.platform.database.db;

  it('lists every table exactly once', async () => {
    const { rows } = (await db().execute(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
    )) as unknown as { rows: { name: string }[] };
    const listed = list.map(({ table }) => getTableName(table)).sort();
    expect(listed).toEqual(rows.map(({ name }) => name).sort());
  });

  it('skips a table that can’t be queried', async () => {
    await db()
      .insert(rateLimits)
      .values({ key: 'old', expire: AT - 2 * 3_600_000 });
    const failed: string[] = [];
    const broken = { table: mailOutbox, kept: 'a day', isOver: () => sql`1 / 0 = 1` };
    await deleteExpiredRows(db(), [broken, ...list], new Date(AT), {
      onItemFailed: (_error, table) => failed.push(table),
    });
    expect(failed).toEqual(['mail_outbox']);
    expect(await db().$count(rateLimits)).toBe(0);
  });

  it('finds a backlog by index, however large the planner expects it to be', async () => {
    const expire = AT - 2 * 3_600_000;
    await db().insert(rateLimits).values({ key: 'old', expire });
    const isIndexed = sql`current_setting('enable_seqscan') = 'off'`;
    const indexed = { table: rateLimits, kept: 'an hour', isOver: () => isIndexed };
    expect(await deleteExpiredRows(db(), [indexed], new Date(AT))).toBe(1);
  });

  it('deletes rows only after their retention period, in batches', async () => {
    const old = Array.from({ length: 4_500 }, (_, index) => ({
      key: `old-${index}`,
      expire: AT - 2 * 3_600_000,
    }));
    await db().insert(rateLimits).values(old);
    await db()
      .insert(rateLimits)
      .values({ key: 'new', expire: AT - 1000 });
    const mail = {
      recipientMac: 'of nobody',
      createdAt: 0,
      nextAttemptAt: AT + DAY_MS,
      expiresAt: AT - 8 * DAY_MS,
    };
    const [sent, waiting, recent] = Array.from({ length: 3 }, () => crypto.randomUUID());
    await db()
      .insert(mailOutbox)
      .values([
        { ...mail, id: sent!, state: 'sent' },
        { ...mail, id: waiting!, state: 'waiting' },
        { ...mail, id: recent!, state: 'sent', expiresAt: AT - 6 * DAY_MS },
      ]);
    await db()
      .insert(mailHeldAddresses)
      .values([
        { recipientMac: 'forgotten', refusals: 3, heldUntil: AT - 31 * DAY_MS },
        { recipientMac: 'remembered', refusals: 3, heldUntil: AT - 29 * DAY_MS },
      ]);
    const checkout = (state: 'failed' | 'complete', days: number) => ({
      id: crypto.randomUUID(),
      accountId: crypto.randomUUID(),
      productId: 'any',
      purchasePlatform: 'web' as const,
      returnUrl: '/',
      state,
      claimedAt: AT - days * DAY_MS,
    });
    await db()
      .insert(checkouts)
      .values([checkout('failed', 91), checkout('failed', 89), checkout('complete', 900)]);

    expect(await deleteExpiredRows(db(), list, new Date(AT))).toBe(4_500 + 3);
    expect(await db().select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'new' }]);
    const mails = await db().select({ id: mailOutbox.id }).from(mailOutbox);
    expect(mails.map(({ id }) => id).sort()).toEqual([waiting, recent].sort());
    expect(await db().$count(mailHeldAddresses)).toBe(1);
    expect(await db().$count(checkouts)).toBe(2);
  });
});

it('the retention documentation for operators matches the list', () => {
  const text = `# How long rows are kept

Of every table. The job \`retention\` removes each hour what has ended, by an index, in batches; where it does not, the line says what does. Written by
\`UPDATE_DOCS=true npx nx test services -- test/platform/database/retention.test.ts\` from \`retention.ts\` of each module.

| Table | Rows are kept | By the job |
| - | - | - |
${list.map(({ table, kept, isOver }) => `| ${getTableName(table)} | ${kept} | ${isOver ? 'yes' : '–'} |`).join('\n')}
`;
  if (process.env['UPDATE_DOCS'] === 'true') writeFileSync(DOCUMENT, text);
  const words = (document: string) => document.replaceAll(/[\s-]+/g, ' ');
  expect(words(readFileSync(DOCUMENT, 'utf8'))).toBe(words(text));
});
