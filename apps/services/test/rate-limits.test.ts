import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { modules } from '../src/modules.ts';
import { isSafeMethod } from '../src/platform/cross-site.ts';
import { ServiceError } from '../src/platform/errors.ts';
import { type RateRules } from '../src/platform/rate-rules.ts';
import { networkOf, rateStoreOf } from '../src/platform/rate-limiter.ts';
import { availableDatabases, createTestServices } from './harness.ts';
import { createProbeModule, probeModule } from './probe.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

const stores: { name: string; databaseUrl?: string | undefined; env?: Record<string, string> }[] = (
  await availableDatabases()
).map(({ name, databaseUrl }) => ({
  name: databaseUrl === undefined ? 'memory' : name.toLowerCase(),
  databaseUrl,
}));
if (await answers(new URL(REDIS_URL))) stores.push({ name: 'redis', env: { REDIS_URL } });

describe.each(stores)('rate rules over $name', ({ name, databaseUrl, env }) => {
  it('refuse what passes a limit, until the window ends', async () => {
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

  it('count an email address in whatever form it is written', async () => {
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

  it('count every email that a request names, so that another one covers up none', async () => {
    const services = await open();
    const person = `${randomBytes(6).toString('hex')}@example.com`;
    const decoy = (): string => `${randomBytes(6).toString('hex')}@example.com`;
    const query = `?email=${person}`;
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(200);
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(200);
    expect((await services.post('email', { email: decoy() }, query)).statusCode).toBe(429);
    await services.close();
  });

  it('keep up a block beyond the window', async () => {
    const services = await open();
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    for (let i = 0; i < 2; i += 1) await services.post('pair', { email });
    const refused = await services.post('pair', { email });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    await services.close();
  });

  it('count an account, and let nobody in without a token', async () => {
    const services = await open();
    const statuses = [];
    for (const token of ['one', 'one', 'one', 'two', 'bad']) {
      statuses.push((await services.post('account', {}, '', `Bearer ${token}`)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 200, 401]);
    await services.close();
  });

  async function open() {
    // Redis is shared with earlier runs: rules of a name of their own have counters of their own.
    const suffix = randomBytes(6).toString('hex');
    const services = await createTestServices({
      databaseUrl,
      ...(env && { env }),
      modules: [createProbeModule(suffix)],
      ports: {
        accounts: {
          async authenticate({ headers }) {
            const accountId = headers.authorization?.slice('Bearer '.length);
            if (accountId === 'bad') throw new ServiceError(401, 'invalid_token', 'No.');
            return { accountId: `${accountId}-${suffix}`, email: null };
          },
        },
      },
    });
    if (services.platform.redis?.status === 'connecting') {
      await new Promise((resolve) => services.platform.redis?.once('ready', resolve));
    }
    return {
      ...services,
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

describe('registration', () => {
  it.each([
    ['without a rule', {}, /POST \/api\/free has no rate rule/],
    ['with a rule that nobody declared', { rateRule: 'unknown' }, /unknown rate rule "unknown"/],
  ])('refuses a mutating route %s', async (_name, config, message) => {
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

  it('finds a limit by address or account for every mutating route of the server', async () => {
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

  it('has no rule that no route names', async () => {
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

describe('a limit that only reports', () => {
  it.each([
    ['by itself', true, {}],
    ['by the option of the server', false, { RATE_LIMITS: 'report' }],
  ])('refuses nothing and counts what it would refuse: %s', async (_name, reportOnly, env) => {
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

it('works without Redis while Redis is gone', async () => {
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
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

function answers({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 1000 });
    const end = (result: boolean) => {
      socket.destroy();
      resolve(result);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('timeout', () => end(false));
  });
}
