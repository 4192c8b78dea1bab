/**
 * Exclusive leases on background jobs, stored as rows of `job_leases`. A lease expires soon after
 * its holder dies. Unlike a session's advisory lock, it also works behind a pooler that shares
 * connections between sessions.
 *
 * All times come from the database's clock, because the clocks of instances may differ.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database } from './database.ts';

/** How many times a lease is renewed within its duration. */
const RENEWALS = 4;

/** Skips a lease that is protected by a transaction of its holder (see `fenced`). */
const TAKE = `
  with free as (
    select name from job_leases where name = $1 and expires_at < clock_timestamp()
    for update skip locked
  ), renewed as (
    update job_leases set holder = $2, expires_at = clock_timestamp() + $3 * interval '1 ms'
    from free where job_leases.name = free.name returning 1
  ), made as (
    insert into job_leases (name, holder, expires_at)
    select $1, $2, clock_timestamp() + $3 * interval '1 ms'
    where not exists (select from job_leases where name = $1)
    on conflict do nothing returning 1
  )
  select exists (select from renewed) or exists (select from made) as taken`;
const RENEW = `update job_leases set expires_at = clock_timestamp() + $3 * interval '1 ms'
  where name = $1 and holder = $2`;
const RELEASE = 'delete from job_leases where name = $1 and holder = $2';

export interface JobLease {
  /** Aborted once another instance may have taken over the lease. */
  lost: AbortSignal;
  /**
   * Returns a database whose transactions first verify the lease. While such a transaction is open,
   * no other instance can take the lease; if one already has, the transaction fails.
   */
  fenced(db: Database): Database;
}

/**
 * Runs `work` while this instance holds the lease, and keeps renewing it.
 *
 * @param leaseMs How long the lease excludes other instances after its holder dies.
 * @returns False if another instance holds the lease.
 * @throws Error When the lease was lost before `work` ended.
 */
export async function withJobLease(
  pool: pg.Pool,
  name: string,
  leaseMs: number,
  work: (lease: JobLease) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  let sureUntil = performance.now() + leaseMs;
  const { rows } = await pool.query<{ taken: boolean }>(TAKE, [name, holder, leaseMs]);
  if (rows[0]?.taken !== true) return false;

  const lost = new AbortController();
  const lose = () => lost.abort(new Error(`The lease of the job "${name}" was lost`));
  const renewal = setInterval(() => {
    const sentAt = performance.now();
    pool.query(RENEW, [name, holder, leaseMs]).then(
      ({ rowCount }) => {
        if (rowCount === 0) lose();
        else sureUntil = sentAt + leaseMs;
      },
      () => {
        if (performance.now() > sureUntil) lose();
      },
    );
  }, leaseMs / RENEWALS).unref();
  try {
    await work({ lost: lost.signal, fenced: (db) => fence(db, name, holder, lost.signal) });
    lost.signal.throwIfAborted();
    return true;
  } finally {
    clearInterval(renewal);
    // If the release fails, the lease expires instead.
    await pool.query(RELEASE, [name, holder]).catch(() => undefined);
  }
}

function fence(db: Database, name: string, holder: string, lost: AbortSignal): Database {
  const transact = db.transaction.bind(db);
  const transaction: Database['transaction'] = (work, options) =>
    transact(async (tx) => {
      lost.throwIfAborted();
      // A key-share lock lets renewals continue, because they change no key. A takeover would
      // conflict, so it skips the row.
      const { rows } = (await tx.execute(
        sql`select 1 from job_leases where name = ${name} and holder = ${holder} for key share`,
      )) as unknown as { rows: unknown[] };
      if (rows.length === 0) throw new Error(`The lease of the job "${name}" was lost`);
      return work(tx);
    }, options);
  return Object.assign(db, { transaction });
}
