import {
  createLogger,
  createPlatform,
  parseConfig,
  registerRateLimits,
} from '@mallard/services/limits';
import type { FastifyInstance } from 'fastify';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { runToEnd } from './ending.ts';
import { markdownOf, median, rounded, type Section } from './figures.ts';
import { createScratchDatabase } from './scratch-database.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
/** Requests of a kind in a round, and how many of them are under way at once. */
const REQUESTS = 1600;
const AT_ONCE = 16;
const ROUNDS = 7;
/** Each has a network of its own: nobody is refused. */
const VISITORS = 4000;

/** What is counted: by what a renewal of tokens is, and by what a passcode that is asked for is. */
const RULES = {
  'bench.token': [{ key: 'address', points: 600, windowSeconds: 600 }],
  'bench.otp': [
    { key: 'pair', points: 5000, windowSeconds: 600, blockSeconds: 900 },
    { key: 'email', points: 10_000, windowSeconds: 86_400 },
    { key: 'address', points: 5000, windowSeconds: 3600 },
  ],
} as const;
const BARE = { keyPrefix: 'mallard-bench-bare', points: 1_000_000, duration: 600 };
/** What counting costs a request, beside a bare counter of the same library in the same store: one key, as it is. */
export async function benchRateLimits(): Promise<Section> {
  const rows = await measure('memory', {});
  const database = await createScratchDatabase();
  if (database !== undefined) {
    rows.push(...(await measure('PostgreSQL', { DATABASE_URL: database.databaseUrl })));
    await database.drop();
  }
  if (await answers(REDIS_URL)) rows.push(...(await measure('Redis', { REDIS_URL })));
  return {
    title: 'Limits',
    note: `Of ${VISITORS} visitors in turn, ${AT_ONCE} at once, without the request around it; medians of ${ROUNDS} rounds of ${REQUESTS} in turn. “Bare” counts one key, in clear, by the library that ours is built on. Ours counts keyed hashes of a network and of those around it (three for IPv6; a lease of fifteen at once), and for a passcode the pair of network and address, one by one, and the address besides.`,
    header: [
      'store',
      'what is counted',
      'µs a request',
      'its CPU µs',
      'to the bare one',
      'CPU to it',
    ],
    rows,
  };
}

async function measure(store: string, env: Record<string, string>): Promise<string[][]> {
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: 'memory://', ...env });
  const platform = await createPlatform(config, { modules: [], log: createLogger(config) });
  if (platform.redis?.status === 'connecting') {
    await new Promise((resolve) => platform.redis?.once('ready', resolve));
  }
  const { pool } = platform.database;
  const bare: RateLimiterAbstract =
    platform.redis !== undefined
      ? new RateLimiterRedis({ ...BARE, storeClient: platform.redis })
      : pool === undefined
        ? new RateLimiterMemory(BARE)
        : new RateLimiterPostgres({
            ...BARE,
            storeClient: pool,
            tableName: 'rate_limits',
            tableCreated: true,
          });
  // The hooks alone, in their order: a request and its answer would be most of what is measured.
  const hooks: Hook[] = [];
  const app = {
    addHook: (name: string, hook: unknown) => {
      if (name === 'preValidation' || name === 'preHandler') hooks.push(hook as Hook);
    },
  };
  await registerRateLimits(
    app as unknown as FastifyInstance,
    platform,
    {
      accounts: { authenticate: () => Promise.reject(new Error('nobody signs in')) },
      acquaintances: { knows: async () => false, linkFor: () => undefined },
    },
    RULES,
  );
  const count = (rateRule: keyof typeof RULES) => async (ip: string, email: string) => {
    const request = { routeOptions: { config: { rateRule } }, ip, headers: {}, body: { email } };
    for (const hook of hooks) {
      await new Promise<void>((resolve, reject) => {
        hook(request, undefined, (error) => (error === undefined ? resolve() : reject(error)));
      });
    }
  };
  const contestants = [
    { name: 'bare', run: async (ip: string) => void (await bare.consume(ip)) },
    { name: 'a network', run: count('bench.token') },
    { name: 'a network, an email and the pair of them', run: count('bench.otp') },
  ];

  const rounds = contestants.map(() => ({ wall: [] as number[], cpu: [] as number[] }));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { run }] of contestants.entries()) {
      const { wall, cpu } = await roundOf(run);
      if (round < 0) continue; // the first round only warms up
      rounds[index]?.wall.push(wall);
      rounds[index]?.cpu.push(cpu);
    }
  }
  await platform.close();
  const [bareWall, bareCpu] = [median(rounds[0]?.wall ?? []), median(rounds[0]?.cpu ?? [])];
  return contestants.map(({ name }, index) => {
    const wall = median(rounds[index]?.wall ?? []);
    const cpu = median(rounds[index]?.cpu ?? []);
    const ratios = [wall / bareWall, cpu / bareCpu].map((ratio) => `${rounded(ratio)} ×`);
    return [store, name, rounded(wall), rounded(cpu), ...ratios];
  });
}

type Hook = (request: object, reply: undefined, done: (error?: Error) => void) => void;

let turn = 0;

/** @returns µs of a request, on the clock and of the process. */
async function roundOf(
  run: (ip: string, email: string) => Promise<void>,
): Promise<{ wall: number; cpu: number }> {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const visitor = (turn += 1) % VISITORS;
        return run(`2001:db8:${visitor.toString(16)}:1::7`, `visitor-${visitor}@example.org`);
      }),
    );
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  return {
    wall: ((performance.now() - began) * 1000) / REQUESTS,
    cpu: (user + system) / REQUESTS,
  };
}

async function answers(redisUrl: string): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  const isThere = await redis.connect().then(
    () => true,
    () => false,
  );
  redis.disconnect();
  return isThere;
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchRateLimits())));
}
