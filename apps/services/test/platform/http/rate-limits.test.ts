import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../../../src/modules.ts';
import { isSafeMethod } from '../../../src/platform/http/cross-site.ts';
import { ServiceError } from '../../../src/platform/utilities/errors.ts';
import type { RateRules } from '../../../src/platform/http/limits/rate-rules.ts';
import { networkOf } from '../../../src/platform/http/networks.ts';
import { rateStoreOf } from '../../../src/platform/http/limits/rate-limiter.ts';
import { availableDatabases, createTestServices } from '../../support/harness.ts';
import { createProbeModule, probeModule } from '../../support/probe.ts';
import { REDIS_URL, redisAvailable } from '../../support/redis.ts';

const PATIENCE_MS = 60_000;

const stores: { name: string; databaseUrl?: string | undefined; env?: Record<string, string> }[] = (
  await availableDatabases()
).map(({ name, databaseUrl }) => ({
  name: databaseUrl === undefined ? 'memory' : name.toLowerCase(),
  databaseUrl,
}));
if (await redisAvailable()) stores.push({ name: 'redis', env: { REDIS_URL } });

describe.each(stores)('rate limits over $name', ({ name, databaseUrl, env }) => {
  it('rejects requests over the limit until the window ends', async () => {
    const services = await open();
    expect(rateStoreOf(services.platform)).toBe(name);
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await services.post('three', {})).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);

    const refused = await services.post('three', {});
    expect(refused.json()).toEqual({ error: 'rate_limited', message: expect.any(String) });
    const retryAfter = Number(refused.headers['retry-after']);
    expect(retryAfter).toBeGreaterThanOrEqual(1);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await services.close();
  });

  it('counts every spelling of an email as one', async () => {
    const services = await open();
    const person = `${randomBytes(6).toString('hex')}@example.com`;
    expect((await services.post('email', { email: person })).statusCode).toBe(200);
    expect((await services.post('email', { email: ` ${person.toUpperCase()}` })).statusCode).toBe(
      200,
    );
    expect((await services.post('email', {}, `?email=${person}`)).statusCode).toBe(429);
    expect((await services.post('email', { email: `other-${person}` })).statusCode).toBe(200);
    await services.close();
  });

  it('counts every email in a request, so a second one hides none', async () => {
    const services = await open();
    const person = `${randomBytes(6).toString('hex')}@example.com`;
    const decoy = (): string => `${randomBytes(6).toString('hex')}@example.com`;
    const query = `?email=${person}`;
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(200);
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(200);
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(429);
    await services.close();
  });

  it.each([
    [
      'a /56 with four times the budget of a /64',
      12,
      (i: number) => `2001:db8:1:${i.toString(16)}::1`,
    ],
    [
      'a /48 with sixteen times the budget of a /64',
      48,
      (i: number) => `2001:db8:2:${(i * 256).toString(16)}::1`,
    ],
    ['a /24 with sixteen times the budget of an address', 48, (i: number) => `198.51.100.${i}`],
  ])('counts the networks around a client: %s', async (_name, budget, address) => {
    const services = await open();
    const statuses = [];
    for (let i = 0; i < budget + 2; i += 1) {
      statuses.push((await services.postFrom(address(i))).statusCode);
    }
    expect(statuses.indexOf(429)).toBe(budget);
    expect((await services.postFrom('2001:db8:3::1')).statusCode).toBe(200);
    await services.close();
  });

  it('does not count rejected requests toward the surrounding networks', async () => {
    const services = await open();
    for (let i = 0; i < 60; i += 1) await services.postFrom('198.51.100.7');
    expect((await services.postFrom('198.51.100.8')).statusCode).toBe(200);
    await services.close();
  });

  it('extends a block beyond the window', async () => {
    const services = await open();
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    for (let i = 0; i < 2; i += 1) await services.post('pair', { email });
    const refused = await services.post('pair', { email });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await services.close();
  });

  it('counts by account and rejects requests without a token', async () => {
    const services = await open();
    const statuses = [];
    for (const token of ['one', 'one', 'one', 'two', 'bad']) {
      statuses.push((await services.post('account', {}, '', `Bearer ${token}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 401]);
    await services.close();
  });

  it('continues a window past midnight, when counter keys rotate', async () => {
    const clock = { nowMs: Date.parse('2026-03-01T23:59:30Z') };
    const services = await open(() => clock.nowMs);
    for (let i = 0; i < 3; i += 1) await services.post('three', {});
    clock.nowMs += 45_000;
    expect((await services.post('three', {})).statusCode).toBe(429);
    // Once a full window has passed since midnight, no window from yesterday is left.
    clock.nowMs += 60_000;
    expect((await services.post('three', {})).statusCode).toBe(200);
    await services.close();
  });

  async function open(now = Date.now) {
    // Earlier runs share this Redis, so unique rule names give this run separate counters.
    const suffix = randomBytes(6).toString('hex');
    const services = await createTestServices({
      databaseUrl,
      now,
      ...(env && { env }),
      modules: [createProbeModule(suffix)],
      standIns: {
        accounts: {
          async authenticate({ headers }) {
            const accountId = headers.authorization?.slice('Bearer '.length);
            if (accountId === 'bad') throw new ServiceError(401, 'invalid_token', 'No.');
            return { accountId: `${accountId}-${suffix}`, email: null };
          },
        },
      },
    });
    const { redis } = services.platform;
    // On a busy machine this process may stall for longer than the command timeout; these tests are
    // about the counts.
    if (redis) redis.options.commandTimeout = PATIENCE_MS;
    if (redis?.status === 'connecting')
      await new Promise((resolve) => redis.once('ready', resolve));
    return {
      ...services,
      postFrom: (remoteAddress: string) =>
        services.app.inject({ method: 'POST', url: '/api/probe/three', remoteAddress }),
      post: (rule: string, payload: object, query = '', authorization?: string) =>
        services.app.inject({
          method: 'POST',
          url: `/api/probe/${rule}${query}`,
          payload,
          headers: authorization === undefined ? {} : { authorization },
        }),
    };
  }
});

describe('route registration', () => {
  it.each([
    ['without a rule', {}, /POST \/api\/free has no rate rule/],
    ['with an undeclared rule', { rateRule: 'unknown' }, /unknown rate rule "unknown"/],
  ])('rejects a mutating route %s', async (_name, config, message) => {
    await expect(
      createTestServices({
        modules: [
          {
            name: 'free',
            register(app) {
              app.post('/api/free', { config }, async () => ({}));
            },
          },
        ],
      }),
    ).rejects.toThrow(message);
  });

  it('finds a limit by address or account for every mutating route', async () => {
    const rules = Object.assign(
      {},
      ...modules.map(({ rateRules }) => rateRules ?? {}),
    ) as RateRules;
    const mutating: { route: string; rule: string | undefined }[] = [];
    const services = await createTestServices({
      modules: modules.map((module) => ({
        ...module,
        register(app, dependencies) {
          app.addHook('onRoute', ({ method, url, config }) => {
            for (const each of [method].flat()) {
              if (!isSafeMethod(each))
                mutating.push({ route: `${each} ${url}`, rule: config?.rateRule });
            }
          });
          return module.register(app, dependencies);
        },
      })),
    });
    expect(mutating.length).toBeGreaterThan(20);
    const unlimited = mutating.filter(
      ({ rule = '' }) =>
        !rules[rule]?.some(
          ({ key, reportOnly }) => !reportOnly && (key === 'address' || key === 'account'),
        ),
    );
    expect(unlimited).toEqual([]);
    await services.close();
  });

  it('prefixes each rule with its module name', () => {
    const declared = modules.flatMap(({ name, rateRules = {} }) =>
      Object.keys(rateRules).map((rule) => ({ rule, name })),
    );
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter(({ rule, name }) => !rule.startsWith(`${name}.`))).toEqual([]);
  });

  it('has no unused rate rule', async () => {
    const named = new Set<string>();
    const services = await createTestServices({
      modules: modules.map((module) => ({
        ...module,
        register(app, dependencies) {
          app.addHook('onRoute', ({ config }) => void named.add(config?.rateRule ?? ''));
          return module.register(app, dependencies);
        },
      })),
    });
    const declared = modules.flatMap(({ rateRules }) => Object.keys(rateRules ?? {}));
    expect(declared.filter((rule) => !named.has(rule))).toEqual([]);
    await services.close();
  });
});

describe('report-only limit', () => {
  it.each([
    ['set in the rule', true, {}],
    ['set in the server options', false, { RATE_LIMITS: 'report' }],
  ])('rejects nothing and counts what it would reject: %s', async (_name, reportOnly, env) => {
    const probe = createProbeModule();
    const services = await createTestServices({
      env,
      modules: [
        {
          ...probe,
          rateRules: {
            ...probe.rateRules,
            'probe.three': [{ key: 'address', points: 3, windowSeconds: 60, reportOnly }],
          },
        },
      ],
    });
    for (let i = 0; i < 5; i += 1) {
      const { statusCode } = await services.app.inject({ method: 'POST', url: '/api/probe/three' });
      expect(statusCode).toBe(200);
    }
    const metrics = await services.platform.metrics.metrics();
    expect(metrics).toContain(
      'rate_limited_total{rule="probe.three",key="address",mode="report"} 2',
    );
    await services.close();
  });
});

it('enforces rate limits in memory while Redis is down', async () => {
  const services = await createTestServices({
    modules: [probeModule],
    env: { REDIS_URL: 'redis://127.0.0.1:1' },
  });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) {
    const response = await services.app.inject({ method: 'POST', url: '/api/probe/three' });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await services.close();
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts %s as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
