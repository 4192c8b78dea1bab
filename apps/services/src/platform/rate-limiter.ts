import { createHash, hash, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { isSafeMethod } from './cross-site.ts';
import { ServiceError } from './errors.ts';
import type { Platform } from './platform.ts';
import type { AccountDirectory } from './ports.ts';
import type { RateKey, RateLimit, RateRules } from './rate-rules.ts';

/** Where counters live: shared by all instances, but for `memory`. */
export type RateStore = 'memory' | 'postgresql' | 'redis';

export function rateStoreOf(platform: Pick<Platform, 'redis' | 'database'>): RateStore {
  if (platform.redis !== undefined) return 'redis';
  return platform.database.pool === undefined ? 'memory' : 'postgresql';
}

/**
 * Holds routes to their rules, and every route that changes something to having one.
 *
 * @throws Error On registration of a mutating route without a rule, or with one that nobody declared.
 */
export function registerRateLimits(
  app: FastifyInstance,
  platform: Platform,
  accounts: AccountDirectory,
  rules: RateRules,
): void {
  const createLimiter = limiterFactory(platform);
  const limiters = new Map(
    Object.entries(rules).map(([name, limits]) => [
      name,
      limits.map((limit, index) => ({
        limit,
        limiter: createLimiter(`${name}:${index}`, limit),
        isReportOnly: limit.reportOnly === true || platform.config.rateLimits === 'report',
        rule: name,
      })),
    ]),
  );

  const refusals = new Counter({
    name: 'rate_limited_total',
    help: 'Requests over a limit, by rule, what is counted, and whether they were refused or only reported.',
    labelNames: ['rule', 'key', 'mode'] as const,
    registers: [platform.metrics],
  });
  const onExceeded = ({ rule, limit, isReportOnly }: HeldLimit) =>
    refusals.inc({ rule, key: limit.key, mode: isReportOnly ? 'report' : 'refuse' });

  app.addHook('onRoute', ({ method, url, config }) => {
    const name = config?.rateRule;
    const mutates = [method].flat().some((each) => !isSafeMethod(each));
    if (mutates && name === undefined) throw new Error(`${method} ${url} has no rate rule`);
    if (name !== undefined && !limiters.has(name)) {
      throw new Error(`${method} ${url} has the unknown rate rule "${name}"`);
    }
  });

  // Once the body is parsed: some keys are in it.
  app.addHook('preHandler', (request, _reply, done) => {
    const name = request.routeOptions.config.rateRule;
    if (name === undefined) return done();
    holdTo(limiters.get(name) ?? [], request, accounts, onExceeded).then(() => done(), done);
  });
}

interface HeldLimit {
  rule: string;
  limit: RateLimit;
  limiter: RateLimiterAbstract;
  isReportOnly: boolean;
}

async function holdTo(
  limits: readonly HeldLimit[],
  request: FastifyRequest,
  accounts: AccountDirectory,
  onExceeded: (held: HeldLimit) => void,
): Promise<void> {
  for (const held of limits) {
    const { limit, limiter, isReportOnly } = held;
    for (const key of await keysOf(limit.key, request, accounts)) {
      const counted = limit.store === 'process' ? hash('sha256', PROCESS_SALT + key) : key;
      const refusal = await consume(limiter, counted);
      if (!refusal) continue;
      onExceeded(held);
      if (!isReportOnly) throw refusal;
    }
  }
}

/** Gone with the process, and with it whatever its hashes could tell. */
const PROCESS_SALT = randomUUID();

/** @returns The answer to a request over the limit. */
async function consume(
  limiter: RateLimiterAbstract,
  key: string,
): Promise<ServiceError | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return new ServiceError(429, 'rate_limited', 'Too many requests. Please try again later.', {
      retryAfterSeconds: refusal.msBeforeNext / 1000,
    });
  }
}

function limiterFactory(platform: Platform) {
  const store = rateStoreOf(platform);
  return (keyPrefix: string, limit: RateLimit): RateLimiterAbstract => {
    const options: IRateLimiterOptions = {
      keyPrefix: `mallard-rate:${keyPrefix}`,
      points: limit.points,
      duration: limit.windowSeconds,
      ...(limit.blockSeconds !== undefined && { blockDuration: limit.blockSeconds }),
    };
    const memory = new RateLimiterMemory(options);
    if (store === 'memory' || limit.store === 'process') return memory;
    // While the store is gone each instance counts for itself: limits weaken, the service goes on.
    const shared = { ...options, insuranceLimiter: memory };
    return store === 'redis'
      ? new RateLimiterRedis({
          ...shared,
          storeClient: platform.redis as Redis,
          rejectIfRedisNotReady: true,
        })
      : new RateLimiterPostgres({
          ...shared,
          storeClient: platform.database.pool,
          tableName: 'rate_limits',
          tableCreated: true,
        });
  };
}

/** None where the request has nothing of that kind: then this limit does not concern it. */
async function keysOf(
  kind: RateKey,
  request: FastifyRequest,
  accounts: AccountDirectory,
): Promise<string[]> {
  switch (kind) {
    case 'address':
      return [networkOf(request.ip)];
    case 'email':
      return emailKeys(request);
    case 'pair':
      return emailKeys(request).map((email) => `${networkOf(request.ip)}:${email}`);
    case 'account':
      return request.headers.authorization === undefined
        ? []
        : [(await accounts.authenticate(request)).accountId];
  }
}

/** An IPv6 customer has at least a /64 to choose addresses from: those count as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Every email that the request names counts, in the body and in the query: which of them a route reads, the
 * limiter cannot know. Stores of counters outlive a request and are read by operators: they hold no
 * addresses.
 */
function emailKeys({ query, body }: FastifyRequest): string[] {
  const emails = [memberOf(body, 'email'), memberOf(query, 'email')]
    .filter((email) => email !== undefined)
    .map((email) => email.trim().normalize('NFC').toLowerCase());
  return [...new Set(emails)].map((email) =>
    createHash('sha256').update(email).digest('base64url').slice(0, 32),
  );
}

function memberOf(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  const member = (value as Record<string, unknown>)[name];
  return typeof member === 'string' && member !== '' ? member : undefined;
}
