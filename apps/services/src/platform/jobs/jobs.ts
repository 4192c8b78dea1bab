/** Recurring background jobs: scheduling, leases and metrics. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database, DatabaseHandle } from '../database/database.ts';
import type { OnItemFailed } from './bulkhead.ts';
import type { JobTimes } from './job-times.ts';
import { memoizePerKey } from '../utilities/memoize-per-key.ts';
import { inSpan } from '../tracing/spans.ts';

export interface JobRun {
  /**
   * The database. A job with a lease gets a dedicated connection with the longer timeout of
   * background work.
   */
  db: Database;
  /** Aborted on shutdown, which waits for the job to finish, and when the job's lease is lost. */
  signal: AbortSignal;
  onItemFailed: OnItemFailed;
}

export interface Job {
  /** The job's name in logs and metrics and for its lease, such as "newsletter-tidying". */
  name: string;
  /** The interval between two starts, in ms. A start is skipped while the job is still running. */
  everyMs: number;
  /**
   * `false` if instances may run the job concurrently, or if `run` takes a lease itself. Otherwise
   * one instance at a time runs it and the others skip it.
   */
  lease?: false;
  /** Whether to run it once the server listens, in addition to each interval. */
  atStart?: boolean;
  /**
   * Runs the job; errors are logged and counted. @returns `false` if another instance was running
   * it.
   */
  run(run: JobRun): Promise<unknown>;
}

export interface RegisteredJob {
  /**
   * Runs the job now, or once more if it is running. Does nothing before the server listens or
   * after it stops.
   */
  runSoon(): void;
}

export interface JobPlatform {
  database: DatabaseHandle;
  metrics: Registry;
  /** Epoch milliseconds. */
  now: () => number;
  /** Without it, every instance starts its intervals from zero. */
  jobTimes?: JobTimes;
  random?: () => number;
}

/**
 * The maximum random delay, in ms, so that instances don't all start an overdue job at the same
 * moment after a deployment.
 */
const LONGEST_JITTER_MS = 30_000;

/** Runs a job at its interval, from the time the server listens until it stops. */
export function registerJob(
  app: FastifyInstance,
  { database, metrics: registry, now, jobTimes, random = Math.random }: JobPlatform,
  { name, everyMs, lease, atStart = false, run }: Job,
): RegisteredJob {
  const metrics = metricsOf(registry);
  for (const outcome of OUTCOMES) metrics.runs.inc({ job_name: name, outcome }, 0);
  metrics.failedItems.inc({ job_name: name }, 0);
  metrics.interval.set({ job_name: name }, everyMs / 1000);
  const onItemFailed: OnItemFailed = (error, item) => {
    metrics.failedItems.inc({ job_name: name });
    app.log.warn({ err: error, job: name, item }, 'job item failed and was skipped');
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let isListening = false;

  const perform = (): Promise<unknown> =>
    inSpan(`job ${name}`, {}, async () =>
      lease === false
        ? run({ db: database.db, signal, onItemFailed })
        : database.runJob(
            name,
            async (db, active) => void (await run({ db, signal: active, onItemFailed })),
            signal,
          ),
    );

  async function runOnce(): Promise<void> {
    const stopTimer = metrics.duration.startTimer({ job_name: name });
    try {
      const isDone = (await perform()) !== false;
      metrics.runs.inc({ job_name: name, outcome: isDone ? 'done' : 'passed-over' });
      if (isDone) {
        metrics.lastSuccess.set({ job_name: name }, now() / 1000);
        // A job that all instances run has no shared finish time to record.
        if (lease !== false) await jobTimes?.record(name, now());
      }
    } catch (error) {
      metrics.runs.inc({ job_name: name, outcome: 'failed' });
      app.log.error({ err: error, job: name }, 'job failed');
    } finally {
      stopTimer();
    }
  }

  async function runUntilUnwanted(): Promise<void> {
    do {
      isWantedAgain = false;
      await runOnce();
    } while (isWantedAgain && !signal.aborted);
    running = undefined;
  }

  jobsOf(registry).set(name, perform);

  const start = () => {
    running ??= runUntilUnwanted();
  };

  /**
   * Returns the delay of the first run after startup, in ms. A restart neither repeats nor
   * postpones a scheduled job.
   */
  async function firstAfter(): Promise<number> {
    if (lease === false || jobTimes === undefined) return everyMs;
    const last = await jobTimes.lastOf(name).catch(() => undefined);
    if (last !== undefined) metrics.lastSuccess.set({ job_name: name }, last / 1000);
    const dueIn = last === undefined ? 0 : last + everyMs - now();
    const jitter = random() * Math.min(LONGEST_JITTER_MS, everyMs / 10);
    return Math.min(everyMs, Math.max(0, dueIn) + jitter);
  }

  app.addHook('onListen', async () => {
    isListening = true;
    if (atStart) start();
    const firstMs = atStart ? everyMs : await firstAfter();
    if (signal.aborted) return;
    timer = setTimeout(() => {
      start();
      timer = setInterval(start, everyMs).unref();
    }, firstMs).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    stopping.abort();
    await running;
  });
  return {
    runSoon() {
      if (!isListening || signal.aborted) return;
      if (running) isWantedAgain = true;
      else start();
    },
  };
}

/** All jobs registered with a metrics registry, by name; each function runs its job immediately. */
export const jobsOf = memoizePerKey(
  (_metrics: Registry) => new Map<string, () => Promise<unknown>>(),
);

/** `passed-over` means that another instance was running the job. */
const OUTCOMES = ['done', 'failed', 'passed-over'] as const;

/**
 * Upper bounds of the duration histogram, in seconds: from a single query to the aggregation of a
 * day.
 */
const DURATION_BUCKETS = [0.01, 0.1, 1, 10, 60, 600];

/**
 * Don't name the label `job`: Prometheus uses that name for the scrape target and would rename
 * ours.
 */
const metricsOf = memoizePerKey((registry: Registry) => {
  const registers = [registry];
  return {
    runs: new Counter({
      name: 'job_runs_total',
      help: 'Background job runs, by job and outcome.',
      labelNames: ['job_name', 'outcome'] as const,
      registers,
    }),
    failedItems: new Counter({
      name: 'job_items_failed_total',
      help: 'Items that background jobs passed over because they failed, by job.',
      labelNames: ['job_name'] as const,
      registers,
    }),
    duration: new Histogram({
      name: 'job_duration_seconds',
      help: 'Duration of background job runs, by job.',
      labelNames: ['job_name'] as const,
      buckets: DURATION_BUCKETS,
      registers,
    }),
    interval: new Gauge({
      name: 'job_interval_seconds',
      help: 'Time between two runs of a background job, by job.',
      labelNames: ['job_name'] as const,
      registers,
    }),
    lastSuccess: new Gauge({
      name: 'job_last_success_timestamp_seconds',
      help: 'When a job last finished, as far as this instance knows, by job: take the latest of all instances.',
      labelNames: ['job_name'] as const,
      registers,
    }),
  };
});
