import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { probeModule } from '../../support/probe.ts';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices({ modules: [probeModule] });
});
afterAll(() => services.close());

describe('health', () => {
  it('says that the process is alive', async () => {
    const response = await services.app.inject('/__lbheartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('says that what it depends on answers', async () => {
    const response = await services.app.inject('/__heartbeat__');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 'ok', checks: { process: 'ok', database: 'ok' } });
  });

  it('says 503 when the database is gone', async () => {
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

  it('says that it is degraded, and goes on, when Redis is gone', async () => {
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

  it('says that it is degraded when the mail server does not let us in', async () => {
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

  it('names what is running', async () => {
    const response = await services.app.inject('/__version__');
    expect(response.json()).toMatchObject({ version: expect.any(String) });
    expect(response.json()).toHaveProperty('commit');
    expect(response.json()).toHaveProperty('catalogue');
  });
});

describe('metrics', () => {
  it('count requests by route pattern', async () => {
    await services.app.inject('/api/auth/probe/someone');
    const response = await services.app.inject('/metrics');
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/auth/probe/:name",status="5xx"} 1',
    );
    expect(response.body).not.toContain('someone');
  });

  it('tell the time by which this process goes', async () => {
    const now = Date.parse('2026-03-01T12:00:00Z');
    const early = await createTestServices({ modules: [], now: () => now });
    const { body } = await early.app.inject('/metrics');
    expect(body).toMatch(new RegExp(`^process_clock_seconds ${now / 1000}$`, 'm'));
    await early.close();
  });

  it.each([
    [{ remoteAddress: '203.0.113.7' }],
    [{ headers: { 'x-forwarded-for': '203.0.113.7' } }],
    [{ headers: { forwarded: 'for=203.0.113.7' } }],
  ])('are not shown to visitors: %j', async (visitor) => {
    const response = await services.app.inject({ url: '/metrics', ...visitor });
    expect(response.statusCode).toBe(404);
  });
});
