/**
 * Responses to visitors and metrics collectors while PostgreSQL or Redis is down, hangs or is
 * read-only.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Command } from 'ioredis';
import {
  freePort,
  postgresPrograms,
  startOwnPostgres,
  type OwnPostgres,
} from './support/databases/own-postgres.ts';
import { createTestServices, databasesForRules, type TestServices } from './support/harness.ts';
import { createProbeModule } from './support/probe.ts';

/** A collector times out after ten seconds, and a hung dependency takes longer than this limit. */
const METRICS_LIMIT_MS = 5000;

// There is no Redis to stop unless `redis-server` (Debian package) is installed.
const describeWithRedis =
  spawnSync('redis-server', ['--version']).error === undefined ? describe : describe.skip;
// There is no PostgreSQL to stop unless its programs (Debian: `postgresql`) are installed.
const describeWithServer = postgresPrograms() === undefined ? describe.skip : describe;

describeWithServer('while PostgreSQL fails', () => {
  let server: OwnPostgres;
  let services: TestServices;
  beforeAll(async () => {
    server = await startOwnPostgres();
    services = await createTestServices({ env: { DATABASE_URL: server.databaseUrl } });
  });
  afterEach(async () => {
    server.thaw();
    await server.start();
    await server.setReadOnly(false);
  });
  afterAll(async () => {
    await services.close();
    await server.remove();
  });

  const heartbeat = async () => (await services.app.inject('/__heartbeat__')).statusCode;
  /** Subscribes to the newsletter, which reads, counts and queues an email in one transaction. */
  const subscribe = () =>
    services.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: 'person@example.com' },
    });
  async function expectUnavailable() {
    const response = await subscribe();
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(await heartbeat()).toBe(503);
    expect((await services.app.inject('/__lbheartbeat__')).statusCode).toBe(200);
  }
  async function expectServed() {
    expect((await subscribe()).statusCode).toBe(202);
    expect(await heartbeat()).toBe(200);
  }

  it('returns 503 with Retry-After during a restart and recovers', async () => {
    await expectServed();
    await server.stop();
    await expectUnavailable();
    await server.start();
    await expectServed();
  });

  it('returns 503 while the server is read-only and recovers', async () => {
    await server.setReadOnly(true);
    await expectUnavailable();
    await server.setReadOnly(false);
    await expectServed();
  });

  it('serves metrics quickly while the database hangs', async () => {
    server.freeze();
    const startedAt = performance.now();
    const { body } = await services.app.inject('/metrics');
    expect(performance.now() - startedAt).toBeLessThan(METRICS_LIMIT_MS);
    expect(body).toContain('mail_outbox_mails{state="waiting"} Nan');
    expect(body).toMatch(/^database_pool_size 20$/m);

    server.thaw();
    expect((await services.app.inject('/metrics')).body).toMatch(/^database_pool_waiting 0$/m);
  });
});

async function startRedis(...options: string[]): Promise<{ redis: ChildProcess; url: string }> {
  const port = await freePort();
  const redis = spawn(
    'redis-server',
    ['--port', String(port), '--save', '', '--bind', '127.0.0.1', ...options],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  redis.stdout?.on('data', (chunk) => (output += String(chunk)));
  while (!/Ready to accept connections/.test(output)) await once(redis.stdout!, 'data');
  return { redis, url: `redis://127.0.0.1:${port}` };
}

async function startServices(redisUrl: string, databaseUrl?: string): Promise<TestServices> {
  const services = await createTestServices({
    databaseUrl,
    modules: [createProbeModule()],
    env: { REDIS_URL: redisUrl },
  });
  const { redis } = services.platform;
  while (redis?.status !== 'ready') await once(redis!, 'ready');
  return services;
}

async function postTo({ app }: TestServices): Promise<number> {
  const payload = { email: 'person@example.com' };
  return (await app.inject({ method: 'POST', url: '/api/probe/pair', payload })).statusCode;
}

const heartbeatOf = async (services: TestServices) =>
  (await services.app.inject('/__heartbeat__')).json() as { checks: { redis: string } };

/**
 * Tests counters from the view of a metrics collector: each collection reports the outcome of the
 * check that the previous one began.
 */
async function storeState({ app }: TestServices): Promise<string | undefined> {
  await app.inject('/metrics');
  await sleep(100);
  const { body } = await app.inject('/metrics');
  return /^rate_limit_store_up\{store="redis"\} (\d)$/m.exec(body)?.[1];
}

describeWithRedis.each(await databasesForRules({ contended: true }))(
  'while Redis is full, with $name',
  ({ name, databaseUrl }) => {
    it('reports a full Redis and still enforces rate limits', async () => {
      const { redis, url } = await startRedis(
        '--maxmemory',
        '1',
        '--maxmemory-policy',
        'noeviction',
      );
      const services = await startServices(url, databaseUrl);
      const post = () => postTo(services);
      try {
        expect([await post(), await post(), await post()]).toEqual([200, 200, 429]);
        expect(await heartbeatOf(services)).toMatchObject({ checks: { redis: 'error' } });
        expect(await storeState(services)).toBe('0');
        // Instances that share a database also share these fallback counters.
        const { body } = await services.app.inject('/metrics');
        const store = name === 'PGlite' ? 'memory' : 'postgresql';
        expect(body).toMatch(
          new RegExp(`^rate_limit_fallbacks_total\\{store="${store}"\\} [1-9]`, 'm'),
        );
      } finally {
        await services.close();
        redis.kill('SIGKILL');
        await once(redis, 'exit');
      }
    });
  },
);

describeWithRedis('while Redis may evict keys', () => {
  it('fails the health check, and counts elsewhere so that blocked clients stay blocked', async () => {
    const { redis, url } = await startRedis('--maxmemory', '3mb');
    const services = await startServices(url);
    try {
      expect(await heartbeatOf(services)).toMatchObject({ checks: { redis: 'ok' } });
      expect(await storeState(services)).toBe('1');
      await services.platform.redis?.config('SET', 'maxmemory-policy', 'volatile-ttl');
      expect(await heartbeatOf(services)).toMatchObject({ checks: { redis: 'error' } });
      expect(await storeState(services)).toBe('0');
      // Counters are now in PostgreSQL, so an attacker who fills Redis unblocks no client.
      expect([await postTo(services), await postTo(services)]).toEqual([200, 200]);
      await services.platform.redis?.flushall();
      expect(await postTo(services)).toBe(429);
      // Without a memory limit, Redis never evicts keys.
      await services.platform.redis?.config('SET', 'maxmemory', '0');
      expect(await heartbeatOf(services)).toMatchObject({ checks: { redis: 'ok' } });
    } finally {
      await services.close();
      redis.kill('SIGKILL');
      await once(redis, 'exit');
    }
  });
});

describeWithRedis('while Redis hangs', () => {
  let redis: ChildProcess;
  let services: TestServices;
  beforeAll(async () => {
    const started = await startRedis();
    redis = started.redis;
    services = await startServices(started.url);
  });
  afterAll(async () => {
    await services.close();
    redis.kill('SIGKILL');
    await once(redis, 'exit');
  });

  const post = () => postTo(services);

  const failures: string[] = [];
  beforeAll(() => {
    const client = services.platform.redis!;
    const send = client.sendCommand.bind(client);
    client.sendCommand = (command, ...rest) => {
      const result = send(command, ...rest);
      (command as Command).promise.catch(({ message }: Error) => failures.push(message));
      return result;
    };
  });

  it('delays only one request while Redis hangs', async () => {
    expect(await post()).toBe(200);
    expect(failures).toEqual([]);
    redis.kill('SIGSTOP');
    expect(await post()).toBe(200);
    expect(failures).toContain('Command timed out');
    failures.length = 0;
    expect(await Promise.all([post(), post(), post()])).toContain(200);
    expect(failures).not.toContain('Command timed out');

    redis.kill('SIGCONT');
    await once(services.platform.redis!, 'ready');
    // The counter is in Redis again: the third request in the window exceeds the limit of two.
    await post();
    expect(await post()).toBe(429);
  });
});
