/**
 * `npm run faults`: runs two servers under load while their dependencies stop, hang, fill up or are
 * replaced, and while the servers are restarted and killed. Exits with 1 if a process crashed, a
 * request failed, or an email or a purchase was lost or duplicated.
 *
 * A 503 with `Retry-After` while the database is down is not a failure; a client that retries
 * succeeds once. Other expected effects of a fault are exceptions here and in
 * docs/operations/faults.md. Everything runs on this machine and takes about ten minutes; `npm run
 * faults -- nginx` runs the faults with that in their name. `npm run faults -- alerts` injects the
 * fault of each alert (play-alerts.ts); `… alerts Mails` only those of some.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { startMovingAddress } from './moving-address.ts';
import { playAlerts } from './play-alerts.ts';
import { hasRedis, startOwnRedis } from './own-redis.ts';
import { playRestore } from './restore.ts';
import { startScene, type Play, type Played, type Scene } from './scene.ts';
import { hasNginx, startOwnNginx, type OwnNginx } from '../support/own-nginx.ts';
import {
  postgresPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from '../support/databases/own-postgres.ts';

const [ONLY = '', ALERT = ''] = process.argv.slice(2);
const SITE = fileURLToPath(new URL('../../../web/build/site', import.meta.url));
/** Longer than all transaction timeouts combined. */
const HANG_MS = 16_000;
/** Enough space for an empty PostgreSQL, our tables, and little else. */
const SMALL_DISK_MB = 180;

const say = (text: string) => void process.stdout.write(`${text}\n`);

if (postgresPrograms() === undefined) {
  say('Not played: there are no programs of a PostgreSQL server on this machine.');
  process.exit(0);
}

const mails = await startMailSink();
const all: Played[] = [];
let badlyRestored = 0;
let badAlerts = 0;
say(
  '| fault | done | told 503 | failed | processes killed | mails: lost, doubled of taken | purchases: lost, doubled of paid | slowest | served after |\n' +
    '| - | -: | -: | -: | -: | -: | -: | -: | -: |',
);
try {
  await playDatabase(mails);
  await playStandby(mails);
  await playFullDisk(mails);
  await playRedis(mails);
  if ('restore from a backup'.includes(ONLY)) {
    say('\n| restored | found | good |\n| - | - | - |');
    for (const { what, found, isGood } of await playRestore(mails)) {
      say(`| ${what} | ${found} | ${isGood ? 'yes' : 'no'} |`);
      if (!isGood) badlyRestored += 1;
    }
  }
  if ('alerts'.includes(ONLY)) {
    say('\n| alert | caused by | minutes until it fires | good |\n| - | - | -: | - |');
    await playAlerts(ALERT, ({ alert, cause, after, problems }) => {
      const verdict = problems.length === 0 ? 'yes' : problems.join('; ');
      say(`| ${alert} | ${cause} | ${after ?? '–'} | ${verdict} |`);
      if (problems.length > 0) badAlerts += 1;
    });
  }
} finally {
  mails.stop();
}
const isGood = (played: Played) =>
  played.killed === 0 &&
  played.failed.size === 0 &&
  (played.mails.lost === 0 || played.mails.mayBeLost) &&
  played.mails.doubled + played.purchases.lost + played.purchases.doubled === 0;
const bad = all.filter((played) => !isGood(played));
say(
  bad.length === 0
    ? `\n${all.length} faults: all held.`
    : `\nNot held: ${bad.map(({ name, failed }) => `${name} ${JSON.stringify([...failed])}`).join('; ')}`,
);
process.exit(bad.length + badlyRestored + badAlerts);

/** Runs the selected faults of a scene, and skips the setup if there are none. */
async function playIn(
  names: readonly string[],
  setUp: () => Promise<{ scene: Scene; plays: readonly Play[]; close: () => Promise<void> }>,
) {
  if (!names.some((name) => name.includes(ONLY))) return;
  const { scene, plays, close } = await setUp();
  try {
    await scene.start();
    const played = await scene.play(plays.filter(({ name }) => name.includes(ONLY)));
    all.push(...played);
    played.forEach((each) => say(rowOf(each)));
  } finally {
    await scene.stop();
    await close();
  }
}

function rowOf(played: Played): string {
  const { failed, excused, mails: mailed, purchases } = played;
  const failures = [...failed.values()].reduce((sum, times) => sum + times, 0);
  const cells = [
    played.name,
    played.done,
    played.told503,
    `${failures}${excused === 0 ? '' : ` (and ${excused} as documented)`}`,
    played.killed,
    `${mailed.lost}, ${mailed.doubled} of ${mailed.taken}`,
    `${purchases.lost}, ${purchases.doubled} of ${purchases.paid}`,
    `${Math.round(played.slowestMs)} ms`,
    played.servedAfterMs === undefined ? '–' : `${Math.round(played.servedAfterMs)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
}

async function playDatabase(mails: MailSink) {
  const restarts = [1, 2, 3].map((turn) => `PostgreSQL restarts (${turn})`);
  const [hangs, onlyReads] = [`PostgreSQL hangs for ${HANG_MS / 1000} s`, 'PostgreSQL only reads'];
  const [restart, behind] = ['servers restart', 'servers restart behind nginx'];
  const [killed, killedBehind] = ['a server is killed', 'a server is killed behind nginx'];
  const names = [...restarts, hangs, onlyReads, restart, behind, killed, killedBehind];
  await playIn(names, async () => {
    const database = await startOwnPostgres();
    const scene = await startScene({ database, databaseUrl: database.databaseUrl, mails });
    const nginx = await startNginx(scene);
    const restartBoth = async () => {
      for (const server of scene.servers) {
        await server.stop();
        await server.start();
      }
    };
    const kill = async () => {
      mails.takeTime(300);
      await sleep(1000);
      // Kill the second server: the first one receives the sandbox's webhooks, and losing those
      // would be the provider's fault.
      await scene.servers[1].stop('SIGKILL');
      await sleep(1000);
      await scene.servers[1].start();
      mails.takeTime(0);
    };
    const plays: Play[] = [
      ...restarts.map((name) => ({
        name,
        async happen() {
          await database.stop();
          await sleep(1000);
          await scene.recover(() => database.start());
        },
      })),
      {
        name: hangs,
        // The response to a commit was lost, so a retry with a consumed session or code is rejected
        // and the client starts over.
        exception: { failed: /^(authorize|tokens): 400 after 503/ },
        async happen() {
          database.freeze();
          await sleep(HANG_MS);
          await scene.recover(() => database.thaw());
        },
      },
      {
        name: onlyReads,
        async happen() {
          await database.setReadOnly(true);
          await sleep(2000);
          await scene.recover(() => database.setReadOnly(false));
        },
      },
      { name: restart, happen: restartBoth },
      // Emails in delivery are lost with the killed process.
      {
        name: killed,
        happen: kill,
        exception: { failed: /ECONNRESET|socket hang up/, mails: true },
      },
    ];
    if (nginx !== undefined) {
      const place = { ports: [nginx.httpsPort], isSecure: true };
      plays.push(
        { name: behind, place, happen: restartBoth },
        // nginx never retries a request that may have had an effect. The sandbox's checkout page is
        // part of the killed server and bypasses nginx, as a real provider's page would.
        {
          name: killedBehind,
          place,
          happen: kill,
          exception: { failed: /502|pay: (?:ECONNRESET|socket hang up)/, mails: true },
        },
      );
    }
    return {
      scene,
      plays,
      async close() {
        await nginx?.stop();
        await database.remove();
      },
    };
  });
}

async function playStandby(mails: MailSink) {
  const name = 'the primary is lost, a standby is promoted';
  await playIn([name], async () => {
    // Once the standby exists, the primary confirms a commit only after the standby has stored it.
    const primary = await startOwnPostgres({
      settings: ['synchronous_standby_names=*', 'synchronous_commit=local'],
    });
    const standby = await startOwnPostgres({
      makeData: (data, run) =>
        run('pg_basebackup', [
          ...['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'],
          ...['-D', data, '-X', 'stream', '-c', 'fast', '-R'],
        ]),
    });
    await primary.query('alter database postgres set synchronous_commit = on');
    const address = await startMovingAddress(primary.port);
    let current: OwnPostgres = primary;
    const scene = await startScene({
      database: { query: (statement) => current.query(statement) },
      databaseUrl: primary.databaseUrl.replace(String(primary.port), String(address.port)),
      mails,
    });
    return {
      scene,
      plays: [
        {
          name,
          async happen() {
            await primary.kill();
            await sleep(1000);
            await scene.recover(async () => {
              await standby.query('select pg_promote()');
              current = standby;
              address.moveTo(standby.port);
            });
          },
        },
      ],
      async close() {
        await address.close();
        await standby.remove();
        await primary.remove();
      },
    };
  });
}

async function playFullDisk(mails: MailSink) {
  const name = 'the disk of PostgreSQL is full';
  if (process.getuid?.() !== 0) {
    if (name.includes(ONLY)) say(`Not played: ${name}. A small disk is mounted by root alone.`);
    return;
  }
  await playIn([name], async () => {
    const disk = mkdtempSync(join(tmpdir(), 'mallard-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK_MB}m`, 'mallard', disk]);
    chmodSync(disk, 0o777);
    const database = await startOwnPostgres({ inFolder: disk });
    const filler = join(disk, 'filler');
    const scene = await startScene({ database, databaseUrl: database.databaseUrl, mails });
    return {
      scene,
      plays: [
        {
          name,
          async happen() {
            for (let end = performance.now() + 8000; performance.now() < end; await sleep(50)) {
              fillUp(disk, filler);
            }
            await scene.recover(async () => {
              rmSync(filler);
              // PostgreSQL stops if its WAL has no space; an operator frees space and starts it
              // again.
              if (!database.isRunning()) await database.start();
            });
          },
        },
      ],
      async close() {
        await database.remove();
        execFileSync('umount', [disk]);
        rmSync(disk, { recursive: true });
      },
    };
  });
}

function fillUp(disk: string, filler: string) {
  const { bfree, bsize } = statfsSync(disk);
  try {
    if (bfree > 0) writeFileSync(filler, Buffer.alloc(bfree * bsize), { flag: 'a' });
  } catch (error) {
    // The database used the remaining space in the meantime.
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}

async function playRedis(mails: MailSink) {
  const [stops, freezes] = ['Redis stops', 'Redis hangs'];
  if (!hasRedis()) {
    if ([stops, freezes].some((name) => name.includes(ONLY))) {
      say('Not played: Redis is not installed.');
    }
    return;
  }
  await playIn([stops, freezes], async () => {
    const redis = await startOwnRedis();
    const database = await startOwnPostgres();
    const scene = await startScene({
      database,
      databaseUrl: database.databaseUrl,
      mails,
      env: { REDIS_URL: redis.url },
    });
    return {
      scene,
      plays: [
        {
          name: stops,
          async happen() {
            await redis.stop();
            await sleep(4000);
            await scene.recover(() => redis.start());
          },
        },
        {
          name: freezes,
          async happen() {
            redis.freeze();
            await sleep(8000);
            await scene.recover(() => redis.thaw());
          },
        },
      ],
      async close() {
        await redis.stop();
        await database.remove();
      },
    };
  });
}

/** @returns `undefined` if nginx isn't available. */
async function startNginx(scene: Scene): Promise<OwnNginx | undefined> {
  if (!hasNginx() || !existsSync(join(SITE, 'nginx-error-pages.conf'))) {
    say('Not played behind nginx: it is not installed, or the website is not built.');
    return undefined;
  }
  return startOwnNginx({
    servers: scene.ports,
    site: SITE,
    // All clients share one IP address here.
    replaced: ['100r/s', '400r/s', '1600r/s'].map((rate) => [`rate=${rate}`, 'rate=10000r/s']),
  });
}
