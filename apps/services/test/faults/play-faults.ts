/**
 * `npm run faults`: two servers under load, while what they stand on stops, hangs, is full or is replaced, and while they
 * are restarted and killed themselves. Ends with 1 when a process died, a request failed, or a mail or a purchase was lost or done
 * twice.
 *
 * A request may be told 503 with `Retry-After` while the database is away: that is no failure, and anyone who asks again
 * has it once. What else may come of a fault is an exception here and in docs/operations/faults.md. Everything happens on
 * this machine, in about ten minutes; `npm run faults -- nginx` plays what has that in its name. `npm run faults -- alerts` causes
 * the failure of each alert (play-alerts.ts); `… alerts Mails` those of some.
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
/** Longer than all limits of time of a transaction together. */
const HANG_MS = 16_000;
/** Room for an empty PostgreSQL, our tables, and not much more. */
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

/** Plays those of a scene that are wanted; without any it is not even set up. */
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

/** What happens to PostgreSQL itself, and restarts and deaths of the servers. */
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
      // Not the one that the sandbox tells of payments: it is another's to lose.
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
        // The answer to a commit was lost: anyone who asks again with what is used up by now starts over.
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
      // What it had in its hands is gone with it.
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
        // nginx asks nobody twice for what may have been done. The sandbox's page to pay on is part of the server that is
        // killed, and is asked without nginx, as the real one would be.
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

/** The primary is gone for good, and a standby that follows it takes its place. */
async function playStandby(mails: MailSink) {
  const name = 'the primary is lost, a standby is promoted';
  await playIn([name], async () => {
    // What it has said is kept is kept by the standby, as soon as there is one.
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

/** Its disk is full, to the last byte, and emptied again. */
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
              // Where its log finds no room it stops, and anyone who made room starts it.
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
    // The database has taken the last of it meanwhile.
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}

/** What counts limits is away. */
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

/** @returns `undefined` where it cannot be had. */
async function startNginx(scene: Scene): Promise<OwnNginx | undefined> {
  if (!hasNginx() || !existsSync(join(SITE, 'nginx-error-pages.conf'))) {
    say('Not played behind nginx: it is not installed, or the website is not built.');
    return undefined;
  }
  return startOwnNginx({
    servers: scene.ports,
    site: SITE,
    // All clients are one address here.
    replaced: ['100r/s', '400r/s', '1600r/s'].map((rate) => [`rate=${rate}`, 'rate=10000r/s']),
  });
}
