/**
 * A server with an accelerated clock, the faults injected into it, and a collector that scrapes it
 * once per simulated minute.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort, type OwnPostgres } from '../support/databases/own-postgres.ts';
import { isRead, type Series } from './alert-rules.ts';
import { ask, type Asked } from './http.ts';
import { startMailSink, type MailSink } from './mail-sink.ts';
import { startMovingAddress, type MovingAddress } from './moving-address.ts';
import { startOwnRedis, type OwnRedis } from './own-redis.ts';
import { Server } from './scene.ts';

/** Real milliseconds per simulated minute. */
const DEFAULT_MINUTE_MS = 1000;
const SCRAPE_LIMIT_MS = 2500;
const TIME_LAPSE = new URL('./time-lapse.ts', import.meta.url);
const FOLDER = fileURLToPath(new URL('../../../..', import.meta.url));

export interface Stage {
  server: Server;
  /**
   * The address to which the sandbox sends webhooks; forwards to the server until `moveTo`
   * redirects it.
   */
  webhooks: MovingAddress;
  mails: MailSink;
  redis: OwnRedis | undefined;
  database: { url: string; query: OwnPostgres['query'] };
  /** Current time of the server's clock, in epoch ms. */
  now(): number;
  send(asked: Asked): ReturnType<typeof ask>;
  /** Repeats the work with several clients until the rehearsal ends and ignores its errors. */
  keep(
    work: (turn: number) => Promise<unknown>,
    options?: { clients?: number; pauseMs?: number },
  ): void;
  minutes(count: number): Promise<unknown>;
  removeTarget(): void;
  isOver(): boolean;
}

export interface Rehearsal {
  name: string;
  alerts: readonly string[];
  /** Observation time in simulated minutes. */
  minutes: number;
  /** Real milliseconds per simulated minute; longer if the fault is a request rate. */
  minuteMs?: number;
  env?: Record<string, string>;
  hasRedis?: boolean;
  before?: (stage: Stage) => Promise<unknown>;
  /** Starts the fault, which may continue while samples are taken. */
  fault: (stage: Stage) => Promise<unknown>;
}

export interface Rehearsed {
  series: Series;
  faultAt: number;
  /** Environment for running a runbook command as an operator on the server would. */
  environment: NodeJS.ProcessEnv;
  close(): Promise<void>;
}

/** Runs a rehearsal; the fault lasts until it is closed. */
export async function rehearse(
  postgres: OwnPostgres,
  { minutes, minuteMs = DEFAULT_MINUTE_MS, env = {}, hasRedis = false, before, fault }: Rehearsal,
): Promise<Rehearsed> {
  const name = `rehearsal_${crypto.randomUUID().slice(0, 8)}`;
  await postgres.query(`create database ${name}`);
  const url = new URL(postgres.databaseUrl);
  url.pathname = `/${name}`;
  const [port, mails] = [await freePort(), await startMailSink()];
  const webhooks = await startMovingAddress(port);
  const redis = hasRedis ? await startOwnRedis() : undefined;
  const [start, factor] = [Date.now(), 60_000 / minuteMs];
  const options: Record<string, string> = {
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: `http://127.0.0.1:${webhooks.port}`,
    DATABASE_URL: url.href,
    SMTP_URL: mails.url,
    RATE_LIMITS: 'report',
    LOG_LEVEL: 'silent',
    ...(redis && { REDIS_URL: redis.url }),
    ...env,
  };
  const server = new Server(port, {
    ...options,
    NODE_OPTIONS: `--import=${TIME_LAPSE.href} --disable-warning=ExperimentalWarning`,
    TIME_LAPSE: String(factor),
    TIME_LAPSE_START: String(start),
  });
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString: url.href, max: 4 });
  pool.on('error', () => undefined);
  let [isOver, isTarget] = [false, true];
  const kept: Promise<unknown>[] = [];
  const stage: Stage = {
    server,
    webhooks,
    mails,
    redis,
    database: { url: url.href, query: (statement) => pool.query(statement) },
    now: () => start + (Date.now() - start) * factor,
    send: (asked) => ask({ port, isSecure: false }, asked),
    keep(work, { clients = 1, pauseMs = 50 } = {}) {
      for (let client = 0; client < clients; client += 1) {
        kept.push(
          (async () => {
            for (let turn = client; !isOver; turn += clients) {
              await work(turn).catch(() => undefined);
              await sleep(pauseMs);
            }
          })(),
        );
      }
    },
    minutes: (count) => sleep(count * minuteMs),
    removeTarget: () => void (isTarget = false),
    isOver: () => isOver,
  };
  const collector = createCollector({ port, minuteMs, now: stage.now, isTarget: () => isTarget });
  const sampleUntil = async (work: Promise<unknown>, leastMinutes: number) => {
    let isDone = false;
    const done = work.finally(() => (isDone = true));
    done.catch(() => undefined);
    for (let minute = 0; minute < leastMinutes || !isDone; minute += 1) await collector.sample();
    await done;
  };
  await server.start();
  await sampleUntil(before?.(stage) ?? Promise.resolve(), 3);
  const faultAt = collector.minutes();
  await sampleUntil(fault(stage), minutes);
  return {
    series: collector.series,
    faultAt,
    environment: {
      ...process.env,
      ...options,
      PATH: `${FOLDER}/deploy:${process.env['PATH']}`,
      MALLARD_ENVIRONMENT: '/dev/null',
      INTERNAL_PORT: String(port),
      PWD: FOLDER,
    },
    async close() {
      isOver = true;
      await server.stop();
      await Promise.all(kept);
      await redis?.stop();
      await webhooks.close();
      mails.stop();
      await pool.end();
    },
  };
}

const SAMPLE = /^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/;
/** The collector's target labels; labels of the same name from the server are renamed. */
const TARGET = 'job="mallard",instance="a"';
const MOMENT = /_timestamp_seconds$|^process_(?:start_time|clock)_seconds$/;

function createCollector({
  port,
  minuteMs,
  now,
  isTarget,
}: {
  port: number;
  minuteMs: number;
  now: () => number;
  isTarget: () => boolean;
}) {
  const series = new Map<string, (number | undefined)[]>();
  let [taken, startedAt, epochMs] = [0, 0, 0];
  const put = (name: string, labels: string, value: number | undefined) => {
    const key = `${name}{${[TARGET, labels.replace(/\b(job|instance)=/g, 'exported_$1=')].filter(Boolean).join(',')}}`;
    const values = series.get(key) ?? [];
    series.set(key, values);
    values.push(...Array.from({ length: taken - values.length }, () => undefined), value);
  };
  return {
    series,
    minutes: () => taken,
    /** Waits for the next simulated minute and scrapes the metrics. */
    async sample() {
      if (taken === 0) {
        startedAt = performance.now();
        epochMs = now();
      }
      await sleep(Math.max(0, startedAt + taken * minuteMs - performance.now()));
      if (!isTarget()) put('up', '', undefined);
      else {
        const text = await fetch(`http://127.0.0.1:${port}/metrics`, {
          signal: AbortSignal.timeout(SCRAPE_LIMIT_MS),
        }).then(
          (response) => response.text(),
          () => undefined,
        );
        put('up', '', text === undefined ? 0 : 1);
        for (const line of text?.split('\n') ?? []) {
          const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
          if (name === '' || !isRead(name)) continue;
          const isMoment = MOMENT.test(name) && Number(value) !== 0;
          put(name, labels, isMoment ? Number(value) - epochMs / 1000 : Number(value));
        }
      }
      // A slow scrape counts as the only sample of all minutes that it took.
      taken = Math.max(taken + 1, Math.floor((performance.now() - startedAt) / minuteMs));
    },
  };
}
