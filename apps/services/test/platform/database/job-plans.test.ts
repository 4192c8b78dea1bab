/**
 * Query plans of jobs: every statement must find its rows by index, regardless of table size.
 * Sequential scans are made expensive, so that the planner uses one only if there is no
 * alternative.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { jobsOf } from '../../../src/platform/jobs/jobs.ts';
import { createTestServices, databasesForRules, type TestServices } from '../../support/harness.ts';
import { aCard, newAccount, openShop } from '../../support/purchase-journey.ts';
import { queriesOf, type Query } from '../../support/databases/statements.ts';
import { DAY_MS } from '../../../src/platform/utilities/durations.ts';

/** Small tables, which may be read completely. */
const SMALL: Readonly<Record<string, string>> = {
  account_secrets: 'a few keys',
  account_signing_keys: 'one in 90 days',
  imported_bangs: 'a list that is read into memory',
  job_leases: 'a row per running job',
  job_times: 'a row per job',
  newsletter_issues: 'the text of each issue',
  platform_secrets: 'a few keys',
  survey_counts: 'totals: months of a few choices, and days of the newest',
  switched_off: 'a row per feature that is switched off',
};

/**
 * System tables, the pixel tables of a day (counted completely, once), and the sandbox, which
 * stands in for an external provider.
 */
const isLeftOut = (table: string) => /^(pg_|pixels(_\d+)?$|pixel_|sandbox_)/u.test(table);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'TID Cond'?: string;
  Plans?: Plan[];
}

describe.each(await databasesForRules())('jobs on $name', ({ databaseUrl }) => {
  let all: TestServices;
  const queries = new Map<string, Query[]>();
  async function collect(services: TestServices) {
    for (const [name, run] of jobsOf(services.platform.metrics)) {
      queries.set(name, [...(queries.get(name) ?? []), ...(await queriesOf(services, run))]);
    }
  }
  beforeAll(async () => {
    const reached = newAccount();
    const shop = await openShop(databaseUrl, {
      contactOf: async (id) =>
        id === reached ? { email: 'somebody@example.org', locale: 'en' } : undefined,
    });
    for (const account of [reached, newAccount()]) {
      await shop.submit(await shop.checkout(account), aCard('4242 4242 4242 4242'));
    }
    // One checkout page stays open, and a trial nears its end.
    await shop.checkout(newAccount());
    shop.clock.now += 5 * DAY_MS;
    await collect(shop);
    await shop.close();
    all = await createTestServices({ databaseUrl });
    await collect(all);
  });
  afterAll(() => all.close());

  it('covers all registered jobs', async () => {
    const registered = await all.platform.metrics.getSingleMetric('job_runs_total')?.get();
    const names = new Set(registered?.values.map(({ labels }) => labels['job_name']));
    expect([...queries.keys()].sort()).toEqual([...names].sort());
    expect(JSON.stringify(queries.get('subscription-notices'))).toContain('subscription_notices');
    expect(JSON.stringify(queries.get('reconciliation'))).toContain('subscription_checkouts');
  });

  it('finds the rows of every job by index', async () => {
    const seen = new Set<string>();
    const read: string[] = [];
    await all.platform.database.db.transaction(async (tx) => {
      const { session } = tx as unknown as { session: Session };
      await tx.execute(sql`set local enable_seqscan = off`);
      for (const [job, statements] of queries) {
        for (const query of statements) {
          if (!/^\s*(select|with|update|delete)\b/iu.test(query.sql) || seen.has(job + query.sql))
            continue;
          seen.add(job + query.sql);
          const { rows } = await session
            .prepareQuery(
              { ...query, sql: `explain (format json) ${query.sql}` },
              undefined,
              undefined,
              false,
            )
            .execute();
          const [{ Plan: plan }] = Object.values(rows[0] ?? {})[0] as [{ Plan: Plan }];
          for (const table of readAsAWhole(plan)) {
            if (table in SMALL || isLeftOut(table)) continue;
            read.push(`${job}: ${table} by ${query.sql}`);
          }
        }
      }
    });
    expect(seen.size).toBeGreaterThan(40);
    expect(read).toEqual([]);
  });
});

interface Session {
  prepareQuery(...options: unknown[]): { execute(): Promise<{ rows: Record<string, unknown>[] }> };
}

/**
 * Returns tables of which a plan reads every row or every index entry. The first page in index
 * order doesn't count.
 */
function readAsAWhole(plan: Plan, isLimited = false): string[] {
  const kind = plan['Node Type'];
  const below = (plan.Plans ?? []).flatMap((each) =>
    readAsAWhole(each, kind === 'Limit' || (isLimited && kind !== 'Sort')),
  );
  const isWhole =
    kind === 'Seq Scan' || (/^Index/u.test(kind) && plan['Index Cond'] === undefined && !isLimited);
  return isWhole ? [plan['Relation Name'] ?? kind, ...below] : below;
}
