import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { availableServer } from '../../support/databases/databases.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { probeModule } from '../../support/probe.ts';

const databaseUrl = await availableServer();
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ modules: [probeModule] });
});
afterAll(() => services.close());

describe('health checks', () => {
  it('reports that the process is alive', async () => {
    const response = await services.app.inject('/__lbheartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('returns 200 when all dependencies respond', async () => {
    const response = await services.app.inject('/__heartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok', checks: { process: 'ok', database: 'ok' } });
  });

  it('returns 503 if the database is down', async () => {
    const broken = await createTestServices({ modules: [] });
    await broken.platform.database.close();
    const response = await broken.app.inject('/__heartbeat__');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: 'error',
      checks: { process: 'ok', database: 'error' },
    });
    expect((await broken.app.inject('/__lbheartbeat__')).statusCode).toBe(200);
    await broken.close();
  });

  it('reports a degraded state but keeps serving if Redis is down', async () => {
    const degraded = await createTestServices({
      modules: [],
      env: { REDIS_URL: 'redis://127.0.0.1:1' },
    });
    const response = await degraded.app.inject('/__heartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'degraded',
      checks: { process: 'ok', database: 'ok', redis: 'error' },
    });
    await degraded.close();
  });

  it('reports a degraded state if the SMTP server rejects our login', async () => {
    const degraded = await createTestServices({
      modules: [],
      env: { SMTP_URL: 'smtp://127.0.0.1:1' },
    });
    const response = await degraded.app.inject('/__heartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'degraded',
      checks: { process: 'ok', database: 'ok', mail: 'error' },
    });
    await degraded.close();
  });

  (databaseUrl === undefined ? it.skip : it)(
    'returns 503 if its clock differs from that of PostgreSQL by over three minutes',
    async () => {
      let aheadMs = 0;
      const server = await createTestServices({
        databaseUrl,
        modules: [],
        now: () => Date.now() + aheadMs,
      });
      const heartbeat = async () => {
        const response = await server.app.inject('/__heartbeat__');
        return [response.statusCode, response.json<{ checks: unknown }>().checks];
      };
      const checks = { process: 'ok', database: 'ok' };
      for (aheadMs of [0, 2 * 60_000, -2 * 60_000]) {
        expect(await heartbeat()).toEqual([200, { ...checks, clock: 'ok' }]);
      }
      for (aheadMs of [2 * 3_600_000, -4 * 60_000]) {
        expect(await heartbeat()).toEqual([503, { ...checks, clock: 'error' }]);
      }
      await server.close();
    },
  );

  it('reports the running version', async () => {
    const response = await services.app.inject('/__version__');
    const { version, commit } = response.json<{ version: string; commit: string }>();
    expect(commit).toMatch(/^[\da-f]{40}$/);
    expect(version).toBe(commit.slice(0, 12));
    expect(response.json()).toHaveProperty('catalogue');
  });
});

describe('metrics', () => {
  it('counts requests by route pattern', async () => {
    await services.app.inject('/api/auth/probe/someone');
    const response = await services.app.inject('/metrics');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/auth/probe/:name",status="5xx"} 1',
    );
    expect(response.body).not.toContain('someone');
  });

  it('includes the process clock', async () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const early = await createTestServices({ modules: [], now: () => now });
    const { body } = await early.app.inject('/metrics');
    expect(body).toMatch(new RegExp(`^clock_timestamp_seconds ${now / 1000}$`, 'm'));
    await early.close();
  });

  it.each([
    [{ remoteAddress: '203.0.113.7' }],
    [{ headers: { 'x-forwarded-for': '203.0.113.7' } }],
    [{ headers: { forwarded: 'for=203.0.113.7' } }],
  ])('hides metrics from visitors: %j', async (visitor) => {
    const response = await services.app.inject({ url: '/metrics', ...visitor });
    expect(response.statusCode).toBe(404);
  });
});
