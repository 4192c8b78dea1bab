/**
 * Query plans: a statement must find its rows by index, regardless of table size. Sequential scans
 * are made expensive, so that the planner uses one only if there is no alternative.
 */
import { sql } from 'drizzle-orm';
import type { TestServices } from '../harness.ts';
import type { Query } from './statements.ts';

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

/**
 * Explains each distinct statement.
 *
 * @returns The tables of which one reads every row, each with the statement.
 */
export async function tablesReadAsAWhole(
  { platform: { database } }: TestServices,
  queries: readonly Query[],
): Promise<{ explained: number; read: string[] }> {
  const seen = new Set<string>();
  const read: string[] = [];
  await database.db.transaction(async (tx) => {
    const { session } = tx as unknown as { session: Session };
    await tx.execute(sql`set local enable_seqscan = off`);
    for (const query of queries) {
      if (!/^\s*(select|with|update|delete)\b/iu.test(query.sql) || seen.has(query.sql)) continue;
      seen.add(query.sql);
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
        read.push(`${table} by ${query.sql}`);
      }
    }
  });
  return { explained: seen.size, read };
}

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
