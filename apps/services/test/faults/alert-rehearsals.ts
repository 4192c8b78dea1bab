/** The faults that trigger the alerts, each injected into a running server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { createDatabase } from '../../src/platform/database/create-database.ts';
import { createKeyring } from '../../src/platform/secrets/keyring.ts';
import { signedAddress } from '../../src/images/signed-address.ts';
import type { Rehearsal, Stage } from './alert-stage.ts';
import { buy, isEntitled, openCheckout, pay } from './buyer.ts';
import type { Asked } from './http.ts';
import type { Series } from './alert-rules.ts';

const AUTH = '/api/auth/v2';
const json = (path: string, body: object): Asked => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const subscribe = ({ send, mails }: Stage) =>
  send(json('/api/newsletter', { email: mails.newAddress() }));
const keepSubscribing = (stage: Stage) => stage.keep(() => subscribe(stage), { pauseMs: 250 });
async function buyAs({ send }: Stage, email: string) {
  const purchase = await buy(send, email);
  while (!(await isEntitled(send, purchase))) await sleep(200);
}
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

export const REHEARSALS: readonly Rehearsal[] = [
  {
    name: 'the mail server postpones everything',
    alerts: ['MailsWait', 'PasscodesUnused', 'BudgetBurnsFast'],
    minutes: 25,
    before: async (stage) => buyAs(stage, 'buyer@example.net'),
    async fault(stage) {
      stage.mails.refuseWith(451);
      keepSubscribing(stage);
      await times(25, () =>
        stage.send({ method: 'POST', path: `${AUTH}/otp?email=buyer@example.net` }),
      );
      await stage.minutes(12);
      stage.mails.refuseWith(undefined);
    },
  },
  {
    name: 'the mail server refuses everything',
    alerts: ['MailsFail', 'MailsGivenUp'],
    minutes: 15,
    async fault(stage) {
      stage.mails.refuseWith(550);
      await times(60, () => subscribe(stage));
    },
  },
  {
    name: 'a statement locks a table',
    alerts: ['SlowResponses', 'PoolExhausted'],
    minutes: 16,
    before: async (stage) => keepSubscribing(stage),
    async fault(stage) {
      stage.keep(() => subscribe(stage), { clients: 40, pauseMs: 10 });
      for (let round = 0; round < 6; round += 1) {
        await stage.database.query(
          'begin; lock table mail_outbox in access exclusive mode; select pg_sleep(2.2); commit',
        );
        await sleep(50);
      }
    },
  },
  {
    name: 'a table of mails is gone',
    alerts: ['VisitorsMeetErrors', 'BudgetBurnsSlowly'],
    minutes: 30,
    before: async (stage) => {
      keepSubscribing(stage);
      await stage.minutes(8);
    },
    fault: ({ database }) => database.query('alter table mail_outbox rename to lost'),
  },
  {
    name: 'other tables are gone or full',
    alerts: [
      ...['JobItemsFail', 'JobsFail', 'JobsNotDone', 'NothingIsCompared'],
      ...['PixelsLost', 'ReportsWait'],
    ],
    minutes: 110,
    async before({ send }) {
      const metrics = async () => (await send({ method: 'GET', path: '/metrics' })).body;
      const done = 'job_runs_total{job_name="reconciliation",outcome="done"} 1';
      while (!(await metrics()).includes(done)) await sleep(500);
    },
    async fault({ database, keep, send }) {
      await database.query('alter table development_mails rename to lost_mails');
      await database.query('alter table pixels rename to lost_pixels');
      await database.query('alter table subscription_checkouts rename to lost_checkouts');
      await database.query(
        "insert into site_reports select gen_random_uuid(), current_date, 'scam', 'https://example.com/', 'example.com', false, '' from generate_series(1, 1001)",
      );
      keep(() => send({ method: 'GET', path: '/t/home_impression_1' }), { pauseMs: 500 });
    },
  },
  {
    name: 'more pixels arrive than a day keeps',
    alerts: ['PixelDayFull'],
    minutes: 12,
    async fault({ database, keep, send }) {
      keep(() => send({ method: 'GET', path: '/t/home_impression_1' }), { pauseMs: 200 });
      let isFull = false;
      while (!isFull) {
        await sleep(200);
        const { rowCount } = await database.query('update pixel_loads set rows = 2000000');
        isFull = (rowCount ?? 0) > 0;
      }
    },
  },
  {
    name: 'webhooks of the provider do not arrive, then arrive late',
    alerts: ['BillingDiffers', 'PurchasesUnlockLate'],
    minutes: 75,
    before: async (stage) => buyAs(stage, 'first@example.net'),
    async fault(stage) {
      stage.webhooks.moveTo(1);
      await times(8, (index) => buy(stage.send, `buyer-${index}@example.net`));
      await stage.minutes(40);
      stage.webhooks.moveTo(stage.server.port);
    },
  },
  {
    name: 'webhooks that are not signed by the provider, and some about nobody',
    alerts: ['WebhooksFail', 'PurchasesWithoutAccount'],
    minutes: 24,
    async fault(stage) {
      stage.keep(() => stage.send(json('/api/billing/webhook', {})), { pauseMs: 300 });
      await times(8, async (index) => {
        const checkout = await openCheckout(stage.send);
        await stage.database.query(
          `delete from subscription_checkouts where account_id = '${checkout.accountId}'`,
        );
        await pay(stage.send, checkout, `nobody-${index}@example.net`);
      });
    },
  },
  {
    name: 'the payment provider cannot be reached',
    alerts: ['ProviderDown'],
    minutes: 14,
    env: { STRIPE_SECRET_KEY: 'sk_test_rehearsal', STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal' },
    fault: async ({ keep, send }) => keep(() => openCheckout(send), { clients: 4 }),
  },
  {
    name: 'somebody guesses passcodes',
    alerts: ['WrongPasscodes'],
    minutes: 10,
    // Guesses take as long as ever, even on a busy machine.
    minuteMs: 3000,
    before: async (stage) => buyAs(stage, 'victim@example.net'),
    async fault(stage) {
      const begun = await stage.send({
        method: 'POST',
        path: `${AUTH}/authorize?response_type=code&client_id=mallard-web&code_challenge=${'a'.repeat(43)}`,
      });
      const cookie = (begun.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; ');
      stage.keep(
        (turn) => {
          const guess = json(`${AUTH}/login`, {
            method: 'otp',
            email: 'victim@example.net',
            otp: String(100_000 + turn),
          });
          return stage.send({ ...guess, headers: { ...guess.headers, cookie } });
        },
        { clients: 4, pauseMs: 5 },
      );
    },
  },
  {
    name: 'a flood of requests',
    alerts: ['LimitsRefuse'],
    minutes: 23,
    minuteMs: 5000,
    env: { RATE_LIMITS: 'enforce' },
    fault: async (stage) => stage.keep(() => subscribe(stage), { clients: 8, pauseMs: 0 }),
  },
  {
    name: 'Redis stops',
    alerts: ['RateLimitsFallBack'],
    minutes: 24,
    hasRedis: true,
    async fault(stage) {
      keepSubscribing(stage);
      await stage.redis?.stop();
    },
  },
  {
    name: 'Redis may evict keys',
    alerts: ['RedisKeepsNothing'],
    minutes: 15,
    hasRedis: true,
    async fault({ redis }) {
      const client = new Redis(redis?.url ?? '');
      await client.config('SET', 'maxmemory', '64mb');
      await client.config('SET', 'maxmemory-policy', 'volatile-ttl');
      client.disconnect();
    },
  },
  {
    name: 'a source of pictures cannot be reached',
    alerts: ['PicturesAreMissing'],
    minutes: 65,
    env: { IMAGE_HOSTS: 'pictures.example.com' },
    async fault({ database, keep, now, send }) {
      const handle = await createDatabase({ databaseUrl: database.url, dataDir: 'memory://' });
      const [key] = (await createKeyring(handle.db, [])).open('image-addresses');
      await handle.close();
      keep(
        (turn) => {
          const source = `https://pictures.example.com/${turn}.png`;
          const { pathname, search } = new URL(
            signedAddress(key.bytes, { source, width: 640 }, now()),
          );
          return send({ method: 'GET', path: pathname + search });
        },
        { pauseMs: 250 },
      );
    },
  },
  {
    name: 'the process is stopped for moments again and again',
    alerts: ['EventLoopBusy'],
    minutes: 12,
    async fault({ server, isOver }) {
      void (async () => {
        while (!isOver()) {
          server.freeze();
          await sleep(300);
          server.thaw();
          await sleep(200);
        }
      })();
    },
  },
  {
    name: 'the clock of the server is two minutes ahead',
    alerts: ['ClocksApart'],
    minutes: 10,
    env: { CLOCK_OFFSET_MS: '120000' },
    fault: async () => undefined,
  },
  {
    name: 'the server crashes again and again, and stays away',
    alerts: ['ServerRestarts', 'ServerDown'],
    minutes: 4,
    // Keep minutes long, because a server start takes real time.
    minuteMs: 6000,
    async fault({ server, minutes }) {
      // One more than the alert needs: two restarts between samples count as one, and a busy machine
      // misses samples.
      for (let crash = 0; crash < 4; crash += 1) {
        await server.stop('SIGKILL');
        await server.start();
        await minutes(1.2);
      }
      await server.stop('SIGKILL');
      await minutes(4);
    },
  },
  {
    name: 'the collector has no target',
    alerts: ['NoServers'],
    minutes: 15,
    fault: async (stage) => stage.removeTarget(),
  },
];

const HOUR = 60;
const DAY_SECONDS = 86_400;
const constant = (value: number, minutes: number) => Array.from({ length: minutes }, () => value);
const growing = (by: number, minutes: number, from = 0) =>
  Array.from({ length: minutes }, (_, minute) => from + by * minute);

/**
 * Alerts that no fault triggers within minutes, each with the reason and a series that must fire
 * it.
 */
export const SYNTHETIC: Readonly<Record<string, { why: string; series: Series }>> = {
  ComparisonBehind: {
    why: 'takes a day and a half',
    series: new Map([
      [
        'billing_full_reconciliation_timestamp_seconds{job="mallard",instance="a",provider="apple"}',
        constant(-3600, 37 * HOUR),
      ],
    ]),
  },
  DiskFillsUp: {
    why: 'node_exporter, and hours',
    series: new Map([
      ['node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}', growing(-0.1, 4 * HOUR, 100)],
      ['node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}', constant(400, 4 * HOUR)],
    ]),
  },
  DiskNearlyFull: {
    why: 'node_exporter',
    series: new Map([
      ['node_filesystem_avail_bytes{fstype="ext4",mountpoint="/"}', constant(4, 10)],
      ['node_filesystem_size_bytes{fstype="ext4",mountpoint="/"}', constant(100, 10)],
    ]),
  },
  DatabaseDown: {
    why: 'postgres_exporter',
    series: new Map([['pg_up{instance="db"}', constant(0, 5)]]),
  },
  ArchivingFails: {
    why: 'postgres_exporter',
    series: new Map([['pg_stat_archiver_failed_count{instance="db"}', growing(1, 40)]]),
  },
  WalNotArchived: {
    why: 'pgBackRest and node_exporter',
    series: new Map([
      ['mallard_backup_archived_timestamp_seconds{instance="db"}', constant(0, 30)],
    ]),
  },
  BackupTooOld: {
    why: 'pgBackRest and node_exporter, and a day',
    series: new Map([
      ['mallard_backup_timestamp_seconds{instance="db",repository="1"}', growing(60, 31 * HOUR)],
      ['mallard_backup_timestamp_seconds{instance="db",repository="2"}', constant(0, 31 * HOUR)],
    ]),
  },
  BackupNotVerified: {
    why: 'pgBackRest and node_exporter, and days',
    series: new Map([
      [
        'mallard_backup_verified_timestamp_seconds{instance="db"}',
        constant(-9 * DAY_SECONDS, 2 * HOUR),
      ],
    ]),
  },
  RestoreNotDrilled: {
    why: 'pgBackRest and node_exporter, and weeks',
    series: new Map([
      [
        'mallard_backup_drilled_timestamp_seconds{instance="db"}',
        constant(-40 * DAY_SECONDS, 2 * HOUR),
      ],
    ]),
  },
  StandbyBehind: {
    why: 'postgres_exporter',
    series: new Map([
      ['pg_stat_replication_pg_wal_lsn_diff{application_name="standby"}', constant(3e8, 15)],
    ]),
  },
  ConnectionsNearlyUsed: {
    why: 'postgres_exporter',
    series: new Map([
      ['pg_stat_activity_count{instance="db",state="active"}', constant(40, 10)],
      ['pg_stat_activity_count{instance="db",state="idle"}', constant(50, 10)],
      ['pg_settings_max_connections{instance="db"}', constant(100, 10)],
    ]),
  },
  SiteUnreachable: {
    why: 'blackbox_exporter',
    series: new Map([['probe_success{instance="https://www.example.com"}', constant(0, 6)]]),
  },
  CertificateExpires: {
    why: 'blackbox_exporter',
    series: new Map([
      ['probe_ssl_earliest_cert_expiry{instance="https://www.example.com"}', constant(864_000, 90)],
    ]),
  },
};
