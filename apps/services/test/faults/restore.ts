/**
 * Runs docs/operations/restore.md: takes a pgBackRest backup and a dump while customers buy,
 * empties a table, and restores both ways. The sandbox's own tables belong to the provider, so they
 * are carried over unchanged.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createOwnPgBackRest } from '../support/databases/own-pgbackrest.ts';
import {
  postgresPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from '../support/databases/own-postgres.ts';
import { buy, isEntitled, openCheckout, pay, type Purchase } from './buyer.ts';
import { askOneOf, type Asked } from './http.ts';
import type { MailSink } from './mail-sink.ts';
import { startScene } from './scene.ts';

const MALLARD = fileURLToPath(new URL('../../src/commands/mallard.ts', import.meta.url));
const IN_LINE = "select count(*)::int as count from mail_outbox where state = 'waiting'";
/** Step 3 of docs/operations/restore.md. */
const GIVE_UP_MAILS =
  "update mail_outbox set state = 'unknown', sealed = null where state in ('waiting', 'sending')";

export interface Restored {
  what: string;
  found: string;
  isGood: boolean;
}

export async function playRestore(mails: MailSink): Promise<Restored[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-backup-'));
  const backups = await createOwnPgBackRest();
  const lost = await startOwnPostgres({ settings: backups.settings });
  await backups.createStanza(lost);
  const first = await startScene({ database: lost, databaseUrl: lost.databaseUrl, mails });
  const send = (asked: Asked) => askOneOf(first.own, 0, asked);
  const found: Restored[] = [];
  let restored: OwnPostgres | undefined;
  try {
    await first.start();
    const wait = async () => sleep(500);
    const [before] = await first.play([{ name: 'before the backup', happen: wait }]);
    await backups.backup('full');
    const dump = join(folder, 'mallard.dump');
    run('pg_dump', ['-Fc', '-d', lost.databaseUrl, '-f', dump]);
    const [after] = await first.play([{ name: 'after the backup', happen: wait }]);
    if (before === undefined || after === undefined) throw new Error('nothing was played');

    // The recovery target: a checkout page is open and emails are queued.
    const open = await openCheckout(send);
    mails.takeTime(1500);
    const inLine = Array.from({ length: 60 }, () => mails.newAddress());
    await Promise.all(inLine.map((email) => send(newsletterFor(email))));
    await sleep(200);
    const waiting = Number((await lost.query(IN_LINE)).rows[0].count);
    const { rows } = await lost.query('select now()::text as moment');
    await sleep(1200);

    // After the recovery target: the emails are sent, that page is paid, one subscriber cancels,
    // another buys, and the accident happens.
    mails.takeTime(0);
    await pay(send, open, 'gap@example.net');
    const changed = after.bought[0] as Purchase;
    await send({
      method: 'POST',
      path: '/api/subscription/cancel',
      headers: { authorization: `Bearer ${changed.accessToken}` },
    });
    const unknown = await buy(send, 'gap2@example.net');
    for (let waited = 0; waited < 120; waited += 1) {
      if (Number((await lost.query(IN_LINE)).rows[0].count) === 0) break;
      await sleep(1000);
    }
    const provider = join(folder, 'provider.sql');
    run('pg_dump', ['--data-only', '-t', 'sandbox_*', '-d', lost.databaseUrl, '-f', provider]);
    const drill = await backups.backup('drill', '2');
    found.push({
      what: 'a drill with the repository elsewhere, while servers run',
      found: drill.output.trim().replaceAll('\n', '; '),
      isGood: drill.status === 0 && drill.output.includes('the drill passed'),
    });
    const segments = [...backups.objects].filter(([name]) => /\/[0-9A-F]{24}-/.test(name));
    const bytes = segments.reduce((sum, [, { length }]) => sum + length, 0);
    found.push({
      what: 'WAL segments of 16 MB, as they are stored',
      found: `${segments.length} of ${Math.round(bytes / segments.length / 1000)} kB each`,
      isGood: segments.length > 0,
    });
    await lost.query('delete from subscriptions');
    await lost.query('select pg_switch_wal()');
    await sleep(1000);
    // Step 1 of docs/operations/restore.md.
    await first.stop();
    await lost.stop();

    // Step 2, to the second.
    const startedAt = performance.now();
    restored = await startOwnPostgres({
      makeData: (data) => backups.restore(data, rows[0].moment),
    });
    const back = restored;
    await until(back, "select pg_get_wal_replay_pause_state() = 'paused' as yes");
    await back.query('select pg_wal_replay_resume()');
    await until(back, 'select not pg_is_in_recovery() as yes');
    const { rows: dumped } = await back.query('select count(*)::int as count from subscriptions');
    found.push({
      what: 'to a second: subscriptions that were there then',
      found: `${dumped[0].count} of ${before.bought.length + after.bought.length}`,
      isGood: dumped[0].count === before.bought.length + after.bought.length,
    });
    const second = await startScene({
      database: back,
      databaseUrl: back.databaseUrl,
      mails,
      ports: first.ports,
    });
    await bringBack(back, provider);
    await second.start();
    try {
      const seconds = (performance.now() - startedAt) / 1000;
      // Checkouts are reconciled only after ten minutes, which leaves webhooks time to arrive.
      await back.query('update subscription_checkouts set claimed_at = claimed_at - 660000');
      const told = command(back, 'billing', 'reconcile', '--why', 'restore');
      const entitled = async (purchases: readonly Purchase[]) => {
        let count = 0;
        for (const purchase of purchases) {
          if (await isEntitled((asked) => askOneOf(second.own, 0, asked), purchase)) count += 1;
        }
        return count;
      };
      const paid = [...before.bought, ...after.bought, open];
      const there = await entitled(paid);
      found.push({
        what: 'to a second: purchases, among them one whose page was paid after that second',
        found: `${there} of ${paid.length} there, after ${seconds.toFixed(0)} s and a comparison`,
        isGood: there === paid.length,
      });
      const { rows: cancelled } = await back.query(
        `select count(*)::int as count from subscriptions where account_id = '${changed.accountId}' and cancelled_for is not null`,
      );
      found.push({
        what: 'to a second: a cancellation after it is heard of from the provider',
        found: `${cancelled[0].count} of 1; told: ${told.trim().split('\n').length} lines`,
        isGood: cancelled[0].count === 1,
      });
      // Step 5: resend webhooks, as from the provider's dashboard.
      await back.query('update sandbox_webhooks set next_attempt_at = 0');
      await until(
        back,
        'select count(*) = 0 as yes from sandbox_webhooks where next_attempt_at is not null',
      );
      const again = await entitled(paid);
      const listed = command(back, 'billing', 'unattributed').trim().split('\n');
      found.push({
        what: 'webhooks sent again: purchases there; one begun and paid after that second is listed, and nobody’s',
        found: `${again} of ${paid.length}; ${listed.length} listed, there: ${await entitled([unknown])}`,
        isGood: again === paid.length && listed.length === 1 && (await entitled([unknown])) === 0,
      });
      await sleep(8000);
      const sent = [...before.addresses, ...after.addresses, ...inLine];
      const [none, twice] = [0, 2].map(
        (times) => sent.filter((address) => timesOf(mails, address) === times).length,
      );
      found.push({
        what: `mails, ${waiting} of which were in line at that second: lost, doubled`,
        found: `${none}, ${twice} of ${sent.length}`,
        isGood: waiting > 0 && none === 0 && twice === 0,
      });
    } finally {
      await second.stop();
    }

    // Step 2, to last night's dump.
    await back.query('create database mallard_restored');
    const nightUrl = back.databaseUrl.replace(/postgres$/, 'mallard_restored');
    run('pg_restore', ['--no-owner', '-d', nightUrl, dump]);
    const night = { databaseUrl: nightUrl };
    runSql(night, GIVE_UP_MAILS);
    const third = await startScene({
      database: back,
      databaseUrl: nightUrl,
      mails,
      ports: first.ports,
    });
    command(night, 'migrate');
    await third.start();
    let there = 0;
    for (const purchase of before.bought) {
      if (await isEntitled((asked) => askOneOf(third.own, 0, asked), purchase)) there += 1;
    }
    await third.stop();
    found.push({
      what: 'to the last night, from a dump: purchases that were there then',
      found: `${there} of ${before.bought.length}`,
      isGood: there === before.bought.length,
    });
    return found;
  } finally {
    mails.takeTime(0);
    await first.stop();
    await restored?.remove();
    await lost.remove();
    await backups.remove();
    rmSync(folder, { recursive: true });
  }
}

/** Runs steps 3 and 4 with the provider's current state. */
async function bringBack(database: OwnPostgres, provider: string): Promise<void> {
  await database.query(GIVE_UP_MAILS);
  const { rows } = await database.query(
    "select string_agg(tablename, ', ') as names from pg_tables where tablename like 'sandbox\\_%'",
  );
  await database.query(`truncate ${rows[0].names}`);
  run('psql', ['-q', '-d', database.databaseUrl, '-f', provider]);
  command(database, 'migrate', '--dry-run');
  command(database, 'migrate');
}

function newsletterFor(email: string): Asked {
  return {
    method: 'POST',
    path: '/api/newsletter',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  };
}

const timesOf = (mails: MailSink, address: string) => Math.min(2, mails.timesTo(address));

function run(program: string, args: readonly string[]): void {
  execFileSync(join(postgresPrograms() ?? '', program), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function runSql({ databaseUrl }: { databaseUrl: string }, statement: string): void {
  run('psql', ['-q', '-d', databaseUrl, '-c', statement]);
}

function command({ databaseUrl }: { databaseUrl: string }, ...args: readonly string[]): string {
  return execFileSync(process.execPath, ['--conditions=@mallard/source', MALLARD, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    encoding: 'utf8',
  });
}

async function until(database: OwnPostgres, question: string): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await database.query(question);
    if (rows[0].yes === true) return;
    await sleep(100);
  }
  throw new Error(`Not in time: ${question}`);
}
