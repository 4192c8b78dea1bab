import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Database, DatabaseHandle } from '../database/database.ts';
import { type Job, registerJob, type RegisteredJob } from './jobs.ts';

const POOL = {} as Database;
const OWN_CONNECTION = {} as Database;

describe('background job', () => {
  let app: FastifyInstance;
  let metrics: Registry;
  let errors: unknown[];
  let heldElsewhere: Set<string>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    app = fastify();
    metrics = new Registry();
    errors = [];
    app.log.error = (error: unknown) => void errors.push(error);
    heldElsewhere = new Set();
  });
  afterEach(async () => {
    await app.close();
    jest.useRealTimers();
  });

  function register(job: Partial<Job> & Pick<Job, 'run'>): RegisteredJob {
    const database = {
      db: POOL,
      async runJob(name, work, signal = new AbortController().signal) {
        if (heldElsewhere.has(name)) return false;
        await work(OWN_CONNECTION, signal);
        return true;
      },
    } satisfies Pick<DatabaseHandle, 'db' | 'runJob'> as unknown as DatabaseHandle;
    return registerJob(
      app,
      { database, metrics, now: () => 1_700_000_000_000 },
      { name: 'test', everyMs: 1000, ...job },
    );
  }
  const listen = () => app.listen({ port: 0, host: '127.0.0.1' });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('runs after each interval once the server listens', async () => {
    const run = jest.fn(async () => undefined);
    register({ run });
    await pass(5000);
    expect(run).toHaveBeenCalledTimes(0);
    await listen();
    await pass(999);
    expect(run).toHaveBeenCalledTimes(0);
    await pass(2001);
    expect(run).toHaveBeenCalledTimes(3);
  });

  describe('schedule across restarts', () => {
    const EVERY_MS = 600_000;
    async function runsAfterRestart(last: number | undefined, random: number) {
      const times = new Map(last === undefined ? [] : [['test', last]]);
      const runs: number[] = [];
      const database = {
        async runJob(_name: string, work: (db: Database) => Promise<void>) {
          await work(OWN_CONNECTION);
          return true;
        },
      } as unknown as DatabaseHandle;
      const now = () => Date.now();
      const startedAt = now();
      registerJob(
        app,
        {
          database,
          metrics,
          now,
          random: () => random,
          jobTimes: {
            lastOf: async (job) => times.get(job),
            placeOf: async () => undefined,
            record: async (job, at) => void times.set(job, at),
          },
        },
        { name: 'test', everyMs: EVERY_MS, run: async () => void runs.push(now() - startedAt) },
      );
      await listen();
      await pass(2 * EVERY_MS);
      return { first: runs[0], recorded: times.get('test'), startedAt };
    }

    it.each([
      ['never done', undefined, 0.5, 15_000],
      ['overdue', -2 * EVERY_MS, 0.5, 15_000],
      ['due in a while', -EVERY_MS + 120_000, 0, 120_000],
      ['just done', 0, 0, EVERY_MS],
    ])('schedules the first run of a job that was %s', async (_name, ago, random, expected) => {
      const last = ago === undefined ? undefined : Date.now() + ago;
      const { first, recorded, startedAt } = await runsAfterRestart(last, random);
      expect(first).toBe(expected);
      expect(recorded).toBeGreaterThanOrEqual(startedAt + expected);
      const shown = await metrics.getSingleMetricAsString('job_last_success_timestamp_seconds');
      expect(shown).toContain('{job_name="test"}');
    });
  });

  it('runs at startup if configured to', async () => {
    const run = jest.fn(async () => undefined);
    register({ run, atStart: true });
    await listen();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('never overlaps with itself', async () => {
    let end = () => undefined as void;
    const run = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    register({ run });
    await listen();
    await pass(3500);
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await pass(1000);
    expect(run).toHaveBeenCalledTimes(2);
    end();
  });

  it('runs once more when requested while it is running', async () => {
    let end = () => undefined as void;
    const run = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const job = register({ run, atStart: true });
    job.runSoon();
    expect(run).toHaveBeenCalledTimes(0);
    await listen();
    await pass(0);
    job.runSoon();
    job.runSoon();
    expect(run).toHaveBeenCalledTimes(1);
    end();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
    end();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('aborts on shutdown, which waits for it to finish', async () => {
    const steps: string[] = [];
    register({
      atStart: true,
      run: ({ signal }) =>
        new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => {
            steps.push('told');
            setImmediate(() => {
              steps.push('ended');
              resolve();
            });
          });
        }),
    });
    await listen();
    await pass(0);
    await app.close();
    expect(steps).toEqual(['told', 'ended']);
  });

  it('runs on one instance at a time, on a dedicated connection', async () => {
    const run = jest.fn<Job['run']>(async () => undefined);
    register({ run });
    await listen();
    heldElsewhere.add('test');
    await pass(1000);
    expect(run).toHaveBeenCalledTimes(0);
    heldElsewhere.clear();
    await pass(1000);
    expect(run.mock.calls[0]?.[0].db).toBe(OWN_CONNECTION);
    expect(await countOf('done')).toBe(1);
    expect(await countOf('passed-over')).toBe(1);
  });

  it('runs on all instances if it needs no lease', async () => {
    const run = jest.fn<Job['run']>(async () => undefined);
    register({ run, lease: false });
    heldElsewhere.add('test');
    await listen();
    await pass(1000);
    expect(run.mock.calls[0]?.[0].db).toBe(POOL);
  });

  it('logs and counts a failure, then runs again', async () => {
    const failure = new Error('no');
    const run = jest.fn(async () => undefined).mockRejectedValueOnce(failure);
    register({ run });
    await listen();
    await pass(2000);
    expect(errors).toEqual([{ err: failure, job: 'test' }]);
    expect(await countOf('failed')).toBe(1);
    expect(await countOf('done')).toBe(1);
    expect(await metrics.metrics()).toContain(
      'job_last_success_timestamp_seconds{job_name="test"} 1700000000',
    );
  });

  it('counts and logs the items it skipped', async () => {
    const warn = jest.fn();
    app.log.warn = warn as unknown as typeof app.log.warn;
    const failure = new Error('no status');
    register({ run: async ({ onItemFailed }) => onItemFailed(failure, 'sub_1') });
    await listen();
    await pass(1000);
    expect(warn.mock.calls).toEqual([
      [{ err: failure, job: 'test', item: 'sub_1' }, expect.stringContaining('was skipped')],
    ]);
    expect(await metrics.metrics()).toContain('job_items_failed_total{job_name="test"} 1');
    expect(await countOf('done')).toBe(1);
  });

  async function countOf(outcome: string): Promise<number> {
    const { values } = (await metrics.getSingleMetric('job_runs_total')?.get()) ?? { values: [] };
    return values.find(({ labels }) => labels['outcome'] === outcome)?.value ?? NaN;
  }
});
