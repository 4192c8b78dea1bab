/**
 * Measures the cost of many accounts: generates a data set of any size, and measures reads, jobs
 * and storage on it.
 *
 *     npx node --conditions=@mallard/source tools/bench/size.ts [accounts] [database]
 *
 * Needs PostgreSQL; a million accounts take four gigabytes. The data set is dropped at the end,
 * unless a database name is given: a named database stays, and the next run measures it again.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { importJWK, SignJWT, type JWK } from 'jose';
import pg from 'pg';
import { startServices, type ChildServer } from './support/child-server.ts';
import { atEnd, runToEnd } from './support/ending.ts';
import { markdownOf, rounded, type Section } from './support/figures.ts';
import {
  CONNECTIONS,
  loadInTurn,
  ROUND_SECONDS,
  ROUNDS,
  type LoadRequest,
} from './support/load.ts';
import { createScratchDatabase, keptDatabase } from './support/scratch-database.ts';

const SMALL = 10_000;
const BIG = 100_000;
const READERS = 1_000;
/** Overdue jobs start within half a minute after the server starts. */
const JOBS_SECONDS = 60;
const TIMED_JOBS = ['account-tidying', 'retention'];
const PIXEL_DAYS = 7;
/** The daily pixel rows per account: one visit in ten is counted, and equal pixels share a row. */
const PIXELS_A_DAY = 0.02;

/**
 * SQL function that returns a version 4 UUID, like the service's, which is deterministic for a
 * name.
 */
const MADE_ID = `create function made_id(name text) returns uuid language sql immutable as
  $$ select overlay(overlay(md5(name) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid $$`;

/** SQL expression for the end of a paid month, spread over the next thirty days, in epoch ms. */
const PERIOD_END = `(extract(epoch from date_trunc('day', now()) + interval '1 day' + i / 10 % 30 * interval '1 day' + i % 80000 * interval '1 second')::bigint * 1000)`;

/**
 * Statements that fill every table that grows with accounts: three in ten have subscribed, each
 * with a year of events.
 */
const ROWS: readonly string[] = [
  `insert into account_accounts (id, email, email_key, created_at, locale)
   select made_id('account' || i), case when i % 10 < 6 then 'person-' || i || '@example.org' end,
     case when i % 10 < 6 then 'person-' || i || '@example.org' end,
     now() - (i % 700) * interval '1 day', 'en'
   from generate_series(1, $1) i`,
  `insert into account_token_families (id, account_id, client_id, created_at, last_used_at)
   select made_id('family' || i), made_id('account' || i), 'mallard-web', now() - (i % 29) * interval '1 day',
     now() - (i % 29) * interval '1 day'
   from generate_series(1, $1) i`,
  `insert into account_refresh_tokens (token_hash, family_id, parent_hash, expires_at, used_at, successor_at)
   select encode(sha256(convert_to('token' || i || '-' || n, 'utf8')), 'base64'), made_id('family' || i),
     case when n > 1 then encode(sha256(convert_to('token' || i || '-' || n - 1, 'utf8')), 'base64') end,
     now() + (30 - i % 29) * interval '1 day', case when n < 4 then now() - (i % 29) * interval '1 day' end,
     case when n < 4 then now() - (i % 29) * interval '1 day' end
   from generate_series(1, $1) i, generate_series(1, 4) n`,
  `insert into account_known_devices (token_hash, account_id, family_id, expires_at)
   select encode(sha256(convert_to('device' || i, 'utf8')), 'base64'), made_id('account' || i),
     made_id('family' || i), now() + (1 + i % 360) * interval '1 day'
   from generate_series(1, $1) i where i % 10 < 6`,
  `insert into subscription_checkouts (id, account_id, product_id, purchase_platform, return_url, state, claimed_at,
     session_ref, url, expires_at)
   select made_id('checkout' || i), made_id('account' || i), 'ddg-privacy-pro-monthly-renews-us', 'web',
     '/pro/welcome', case when i % 10 < 3 then 'complete' when i % 1000 = 3 then 'open' else 'expired' end,
     extract(epoch from now() - (i % 80) * interval '1 day')::bigint * 1000, 'cs_' || i, 'https://pay.example/' || i,
     extract(epoch from now())::bigint * 1000
   from generate_series(1, $1) i where i % 10 < 4`,
  `insert into subscriptions (provider, subscription_ref, account_id, checkout_id, product_id, customer_ref, started_at,
     paid, period_end, price_minor, currency)
   select 'sandbox', 'sub_' || i, made_id('account' || i), made_id('checkout' || i),
     'ddg-privacy-pro-monthly-renews-us', 'cus_' || i,
     extract(epoch from now() - interval '300 days')::bigint * 1000, true,
     ${PERIOD_END}, 999, 'USD'
   from generate_series(1, $1) i where i % 10 < 3`,
  `insert into billing_events (provider, event_id, type, received_at, subscription_ref, event)
   select 'sandbox', 'evt_' || i || '_' || n, 'invoice.paid',
     extract(epoch from now() - n * interval '30 days')::bigint * 1000, 'sub_' || i,
     jsonb_build_object('id', 'evt_' || i || '_' || n, 'kind', 'renewed', 'subscriptionRef', 'sub_' || i, 'occurredAt',
       extract(epoch from now() - n * interval '30 days')::bigint * 1000, 'periodEnd',
       extract(epoch from now() - (n - 1) * interval '30 days')::bigint * 1000)
   from generate_series(1, $1) i, generate_series(1, 10) n where i % 10 < 3`,
  `insert into subscription_notices (provider, subscription_ref, kind, about, sent_at)
   select 'sandbox', 'sub_' || i, 'receipt', 'evt_' || i || '_' || n,
     extract(epoch from now() - n * interval '30 days')::bigint * 1000
   from generate_series(1, $1) i, generate_series(1, 10) n where i % 10 < 3`,
  // The charges of the next days have been announced.
  `insert into subscription_notices (provider, subscription_ref, kind, about, sent_at)
   select 'sandbox', 'sub_' || i, 'renewal-ahead', ${PERIOD_END} || '-7', 0
   from generate_series(1, $1) i where i % 10 < 3 and i / 10 % 30 < 8`,
  `insert into subscription_trial_cards (card_hash, subscription_ref, seen_at)
   select encode(sha256(convert_to('card' || i, 'utf8')), 'base64'), 'sub_' || i,
     extract(epoch from now() - (i % 900) * interval '1 day')::bigint * 1000
   from generate_series(1, $1) i where i % 10 < 3`,
  `insert into sandbox_subscriptions (id, customer_ref, client_reference, started_at, product_id, product_label,
     billing_period, amount_minor, currency, status, period_end, card_last4, next_action_at)
   select 'sub_' || i, 'cus_' || i, made_id('checkout' || i)::text,
     extract(epoch from now() - interval '300 days')::bigint * 1000, 'ddg-privacy-pro-monthly-renews-us', 'Plan',
     'Monthly', 999, 'USD', 'active', ${PERIOD_END},
     '4242', ${PERIOD_END}
   from generate_series(1, $1) i where i % 10 < 3`,
  `insert into mail_outbox (id, recipient_mac, state, attempts, created_at, next_attempt_at, expires_at)
   select made_id('mail' || i), encode(sha256(convert_to('mac' || i, 'utf8')), 'base64'), 'sent', 1,
     extract(epoch from now() - (i % 7) * interval '1 day')::bigint * 1000,
     extract(epoch from now() - (i % 7) * interval '1 day')::bigint * 1000,
     extract(epoch from now() - (i % 4) * interval '1 day')::bigint * 1000
   from generate_series(1, $1) i where i % 10 < 3`,
  `insert into account_known_networks (mac, account_id, expires_at)
   select encode(sha256(convert_to('network' || i, 'utf8')), 'base64'), made_id('account' || i),
     now() + (1 + i % 90) * interval '1 day'
   from generate_series(1, $1) i where i % 10 < 6`,
  // Neither is linked to an account; counted as one in ten each.
  `insert into saved_settings (id_hash, content, version, expires_on)
   select encode(sha256(convert_to('record' || i, 'utf8')), 'base64'), repeat(md5('record' || i), 12),
     left(md5('version' || i), 22), current_date + 1 + i / 10 % 360
   from generate_series(1, $1) i where i % 10 = 0`,
  `insert into newsletter_subscribers (id, state, sealed, locale, frequency, since)
   select encode(sha256(convert_to('reader' || i, 'utf8')), 'base64'), 'subscribed', repeat(md5('reader' || i), 3),
     'en', 'every', current_date - i / 10 % 700
   from generate_series(1, $1) i where i % 10 = 1`,
];

/**
 * The number of concurrent statements, limited so that other users of the machine aren't blocked.
 */
const LANES = 2;
/** The time limit, in ms, sufficient for ten million accounts. */
const LONGEST_RUN_MS = 3 * 60 * 60_000;

interface Made {
  server: ChildServer;
  query: (statement: string, values?: unknown[]) => Promise<pg.QueryResult>;
  requests: LoadRequest[];
  databaseUrl: string;
  drop(): Promise<void>;
}

export async function benchSize(accounts = BIG, kept?: string): Promise<Section[]> {
  const small = await make(SMALL);
  const big = await make(accounts, kept);
  if (small === undefined || big === undefined) return [];
  const [few, many] = await loadInTurn(
    [small.server, big.server],
    { requests: small.requests },
    { requests: big.requests },
  );
  await small.server.stop();
  await big.server.stop();
  const tables = await tablesOf(big, accounts);
  const jobs = await readsOfJobs(big);
  await small.drop();
  await big.drop();
  const size = accounts.toLocaleString('en');
  const cells = (name: string, a: number, b: number) => [
    name,
    rounded(a),
    rounded(b),
    `${rounded(b / a)} ×`,
  ];
  return [
    {
      title: `Reads of ${size} accounts`,
      note: `\`GET /api/subscription\` of ${READERS.toLocaleString('en')} random subscribers, ${CONNECTIONS} connections, rounds of ${ROUND_SECONDS} s alternating with a data set of ${SMALL.toLocaleString('en')} accounts on the same PostgreSQL server, medians of ${ROUNDS}. Goal: at most 1.3 times the small data set.`,
      header: ['figure', 'small', 'big', 'ratio'],
      rows: [
        cells('p50 ms', few.p50Ms, many.p50Ms),
        cells('p99 ms', few.p99Ms, many.p99Ms),
        cells('requests/s', few.requestsPerSecond, many.requestsPerSecond),
        cells('CPU µs', few.cpuUs ?? Number.NaN, many.cpuUs ?? Number.NaN),
      ],
    },
    {
      title: 'Rows read by jobs',
      note: `Every job runs once after a start, on the big data set: rows read by sequential scans of tables with more than 100 rows, from \`pg_stat_user_tables\`. Goal: none.`,
      header: ['table', 'rows', 'read by sequential scans', 'scans', 'read by index'],
      rows: jobs,
    },
    {
      title: 'Storage per account',
      note: 'Tables and indexes of the big data set.',
      header: ['table', 'rows', 'MB', 'indexes MB', 'bytes per account'],
      rows: tables,
    },
  ];
}

async function make(accounts: number, kept?: string): Promise<Made | undefined> {
  const scratch = await (kept === undefined ? createScratchDatabase() : keptDatabase(kept));
  if (scratch === undefined) return undefined;
  const { databaseUrl, drop } = scratch;
  // Uses the development defaults, which reject and send nothing.
  const migrating = await startSized(databaseUrl);
  await migrating.stop();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: LANES });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  const query = (statement: string, values: unknown[] = []) => pool.query(statement, values);
  const made = await query('select 1 from account_accounts limit 1');
  if (made.rows.length === 0) await fill(accounts, query);
  const server = await startSized(databaseUrl);
  const requests = await readersOf(accounts, server.origin, query);
  return { server, query, requests, databaseUrl, drop };
}

/**
 * Inserts the rows first and creates the indexes afterwards, which takes a fraction of the time.
 */
async function fill(accounts: number, query: Made['query']): Promise<void> {
  const started = Date.now();
  const progress = (what: string) =>
    process.stderr.write(`${rounded((Date.now() - started) / 60_000)} min: ${what}\n`);
  await query(MADE_ID);
  const again = await withoutIndexes(query);
  await inLanes(ROWS, async (statement) => {
    await query(statement, [accounts]);
    progress(/\w+_\w+|subscriptions/u.exec(statement)?.[0] ?? '');
  });
  for (let day = 0; day < PIXEL_DAYS; day += 1) {
    const [first, next] = [day, day - 1].map((back) =>
      new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10),
    );
    const partition = `pixels_${first?.replaceAll('-', '')}`;
    await query(
      `create table if not exists ${partition} partition of pixels for values from ('${first}') to ('${next}')`,
    );
    await query(
      `insert into pixels (day, event, parameters, count)
       select '${first}', 'static.impression', jsonb_build_object('page', 'pro', 'n', i::text), 1
       from generate_series(1, $1) i`,
      [Math.round(accounts * PIXELS_A_DAY)],
    );
    // Past days are already counted, so that the next job processes a single day.
    await query('insert into pixel_days (day, counted_at) values ($1, $2) on conflict do nothing', [
      first,
      day === 0 ? 0 : Date.now(),
    ]);
  }
  progress('pixels');
  for (const statements of again) {
    await inLanes(statements, async (statement) => {
      await query(statement);
      progress(statement.slice(0, 80));
    });
  }
  await query('vacuum (analyze)');
  progress('all');
}

/**
 * Drops the indexes and foreign keys of all tables. @returns The statements that create them again,
 * in groups by order.
 */
async function withoutIndexes(query: Made['query']): Promise<string[][]> {
  const constraints = await query(`
    select conrelid::regclass::text as "table", conname as name, contype as kind, pg_get_constraintdef(oid) as made
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f') and conparentid = 0
    order by contype = 'f' desc`);
  for (const { table, name } of constraints.rows) {
    await query(`alter table ${table} drop constraint "${name}"`);
  }
  const indexes = await query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
    from pg_index join pg_class c on c.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not relispartition`);
  for (const { name } of indexes.rows) await query(`drop index ${name}`);
  const add = (isReference: boolean) =>
    constraints.rows
      .filter(({ kind }) => (kind === 'f') === isReference)
      .map(({ table, name, made }) => `alter table ${table} add constraint "${name}" ${made}`);
  return [[...add(false), ...indexes.rows.map(({ made }) => String(made))], add(true)];
}

async function inLanes<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await run(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const startSized = (databaseUrl: string) =>
  startServices({ DATABASE_URL: databaseUrl, TRUST_PROXY: '1', RATE_LIMITS: 'report' }, [
    '--without-site',
  ]);

async function readersOf(
  accounts: number,
  issuer: string,
  query: Made['query'],
): Promise<LoadRequest[]> {
  const { rows } = await query(
    'select kid, private_jwk from account_signing_keys order by generation limit 1',
  );
  const { kid, private_jwk: jwk } = rows[0] as { kid: string; private_jwk: JWK };
  const key = await importJWK(jwk, 'ES256');
  const requests: LoadRequest[] = [];
  for (let reader = 0; reader < READERS; reader += 1) {
    const index = Math.max(1, Math.floor(Math.random() * (accounts / 10)) * 10 + (reader % 3));
    const ids = await query(
      `select made_id('account' || $1) as account, made_id('family' || $1) as family`,
      [String(index)],
    );
    const { account, family } = ids.rows[0] as { account: string; family: string };
    const unsigned = new SignJWT({ scope: 'privacypro', api: 'v2', email: null })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
      .setIssuer(issuer)
      .setSubject(account)
      .setAudience('PrivacyPro')
      .setJti(`${family}:${randomUUID()}`)
      .setIssuedAt()
      .setExpirationTime('1h');
    // The service accepts only the lower of the two valid signatures.
    let token: string;
    do token = await unsigned.sign(key);
    while (Buffer.from(token.split('.')[2] ?? '', 'base64url').readUInt8(32) >= 0x7f);
    requests.push({
      path: '/api/subscription',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': `10.1.${reader >> 8}.${reader & 255}`,
      },
    });
  }
  return requests;
}

async function readsOfJobs({ databaseUrl, query }: Made): Promise<string[][]> {
  // Makes all jobs overdue.
  await query('delete from job_times');
  await query('select pg_stat_reset()');
  const server = await startSized(databaseUrl);
  await sleep(JOBS_SECONDS * 1000);
  // Reconciliation and notices don't run soon after a start, so trigger them by moving the
  // sandbox's clock.
  const moved = await fetch(`${server.origin}/dev/checkout/clock`, {
    method: 'POST',
    body: new URLSearchParams({ subscription: 'none', action: 'refund' }),
    redirect: 'manual',
  });
  if (moved.status !== 303) throw new Error(`The sandbox returned status ${moved.status}`);
  await server.stop();
  await sleep(1000);
  const done = (await query('select job from job_times')).rows.map(({ job }) => String(job));
  const missing = TIMED_JOBS.filter((job) => !done.includes(job));
  if (missing.length > 0) throw new Error(`Jobs did not finish in time: ${missing.join(', ')}`);
  const { rows } = await query(`
    select relname as name, n_live_tup as live, reltuples, seq_tup_read as read, seq_scan as times,
      coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_user_tables join pg_class using (relname)
    where seq_tup_read > 100 or idx_tup_fetch > greatest(1000, reltuples / 2) order by seq_tup_read desc`);
  const number = (value: unknown) => Number(value).toLocaleString('en');
  return rows.map(({ name, reltuples, read, times, fetched }) => [
    String(name),
    number(reltuples),
    number(read),
    number(times),
    number(fetched),
  ]);
}

async function tablesOf({ query }: Made, accounts: number): Promise<string[][]> {
  const { rows } = await query(`
    select regexp_replace(relname, '^pixels_.*', 'pixels, ${PIXEL_DAYS} days') as name, sum(reltuples) as rows,
      sum(pg_table_size(c.oid)) as bytes, sum(pg_indexes_size(c.oid)) as indexes
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind = 'r' group by 1
    having sum(reltuples) > 1000 order by 3 desc`);
  const all = { bytes: 0, indexes: 0 };
  const line = (name: string, count: string, bytes: number, indexes: number) => [
    name,
    count,
    rounded(bytes / 1e6),
    rounded(indexes / 1e6),
    rounded((bytes + indexes) / accounts),
  ];
  const lines = rows.map(({ name, rows: count, bytes, indexes }) => {
    all.bytes += Number(bytes);
    all.indexes += Number(indexes);
    return line(String(name), Number(count).toLocaleString('en'), Number(bytes), Number(indexes));
  });
  return [...lines, line('all', '', all.bytes, all.indexes)];
}

if (import.meta.main) {
  await runToEnd(async () => {
    const accounts = Number(process.argv[2] ?? BIG);
    for (const section of await benchSize(accounts, process.argv[3])) {
      console.log(`${markdownOf(section)}\n`);
    }
  }, LONGEST_RUN_MS);
}
