import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Redis } from 'ioredis';
import { Counter, type Registry } from 'prom-client';
import {
  RateLimiterPostgres,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { createLeaseCache, createLeases, type LeaseCache } from './budget-leases.ts';
import { isSafeMethod } from '../cross-site.ts';
import { createCounterKeys, type CounterKeys } from './counter-keys.ts';
import { emailKeyOf } from '../../utilities/email-address.ts';
import { ServiceError } from '../../utilities/errors.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { Config } from '../../process/config.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { createMemoryLimiters } from './memory-counters.ts';
import { networkOf, networksOf } from '../networks.ts';
import type { Budget, RateKey, RateLimit, RateRules } from './rate-rules.ts';
import { emailsOf } from './request-emails.ts';

/** Identifies the sender of a request. */
export interface RateLimitedAccounts {
  accounts: {
    /** @throws ServiceError When the request isn't from a signed-in user. */
    authenticate(request: FastifyRequest): Promise<{ accountId: string }>;
  };
  acquaintances: {
    /** Whether the request's browser or network has signed in with this address before. */
    knows(request: FastifyRequest, emailKey: string): Promise<boolean>;
    /** Returns the request's token from a link that was emailed to this address, if it has one. */
    linkFor(request: FastifyRequest, emailKey: string): string | undefined;
  };
}

/** The store of the counters. All but `memory` are shared by all instances. */
export type RateStore = 'memory' | 'postgresql' | 'redis';

interface SharedStores {
  redis: Redis | undefined;
  database: Pick<DatabaseHandle, 'pool'>;
}

interface CountingPlatform extends SharedStores {
  config: Pick<Config, 'rateLimits'>;
  keys: Keyring;
  metrics: Registry;
  /** Whether Redis may forget what it counts. */
  mayRedisEvict(): boolean;
  /** Epoch milliseconds. */
  now: () => number;
}

export function rateStoreOf(platform: SharedStores): RateStore {
  if (platform.redis !== undefined) return 'redis';
  return platform.database.pool === undefined ? 'memory' : 'postgresql';
}

/**
 * Enforces the rate rules of routes, and requires a rule on every route that changes state.
 *
 * @throws Error On registration of a mutating route without a rule, or with an undeclared one.
 */
export async function registerRateLimits(
  app: FastifyInstance,
  platform: CountingPlatform,
  accounts: RateLimitedAccounts,
  rules: RateRules,
): Promise<void> {
  const createLimiter = limiterFactory(platform);
  const leases = createLeaseCache();
  const { now } = platform;
  const sharedKeys = createCounterKeys(platform.keys.open('rate-limits')[0].bytes, now);
  const ownKeys = createCounterKeys(randomBytes(32), now);
  const limiters = new Map(
    Object.entries(rules).map(([name, limits]) => [
      name,
      limits.map((limit, index) => {
        const isOwn = limit.store === 'process';
        const counterOf = (kind: string, budget: Budget & Pick<RateLimit, 'blockSeconds'>) =>
          createCounter(
            createLimiter(`${name}:${index}${kind}`, budget, isOwn),
            budget,
            isOwn ? ownKeys : sharedKeys,
            leases,
          );
        const budgetOf = (kind: string, budget: Budget & Pick<RateLimit, 'blockSeconds'>) => ({
          first: counterOf(kind, budget),
          then: budget.afterwards && counterOf(`${kind}:afterwards`, budget.afterwards),
        });
        const shares = SHARES.map((share) => {
          const kind = share === 1 ? '' : `:${share}`;
          return [share, budgetOf(kind, { ...limit, points: limit.points * share })] as const;
        });
        return {
          limit,
          shares: new Map(limit.key === 'address' ? shares : shares.slice(0, 1)),
          known: limit.known && budgetOf(':known', limit.known),
          byLink: limit.byLink && budgetOf(':link', limit.byLink),
          isReportOnly: limit.reportOnly === true || platform.config.rateLimits === 'report',
          rule: name,
        };
      }),
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

  // Network limits count every request. Email, account and pair limits count only requests that
  // pass the route's own `preValidation`, so a rejected request doesn't use up the budget for
  // emails.
  const hold =
    (phase: (key: RateKey) => boolean) =>
    (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
      const name = request.routeOptions.config.rateRule;
      if (name === undefined) return done();
      const held = (limiters.get(name) ?? []).filter(({ limit }) => phase(limit.key));
      enforce(held, request, accounts, onExceeded).then(() => done(), done);
    };
  app.addHook(
    'preValidation',
    hold((key) => key === 'address'),
  );
  app.addHook(
    'preHandler',
    hold((key) => key !== 'address'),
  );
}

/** The budget multipliers of networks wider than a customer's (see `networksOf`). */
const SHARES = [1, 4, 16] as const;

/** Counts a request. @returns The error for a request over the limit. */
type Count = (key: string) => Promise<ServiceError | undefined>;

interface HeldBudget {
  first: Count;
  then: Count | undefined;
}

interface HeldLimit {
  rule: string;
  limit: RateLimit;
  shares: ReadonlyMap<number, HeldBudget>;
  known: HeldBudget | undefined;
  byLink: HeldBudget | undefined;
  isReportOnly: boolean;
}

async function enforce(
  limits: readonly HeldLimit[],
  request: FastifyRequest,
  accounts: RateLimitedAccounts,
  onExceeded: (held: HeldLimit) => void,
): Promise<void> {
  // A request without a token will be rejected, so it must not use up an address's budget.
  const needsToken = limits.some(({ limit }) => limit.key === 'account');
  const isAnonymous = needsToken && request.headers.authorization === undefined;
  for (const held of limits) {
    if (isAnonymous && held.limit.key !== 'address') continue;
    for (const { key, budget } of await budgetsOf(held, request, accounts)) {
      let refusal = await budget?.first(key);
      if (refusal && budget?.then) refusal = await budget.then(key);
      if (!refusal) continue;
      onExceeded(held);
      if (!held.isReportOnly) throw refusal;
    }
  }
}

function createCounter(
  limiter: RateLimiterAbstract,
  budget: Pick<RateLimit, 'points' | 'windowSeconds' | 'blockSeconds'>,
  keys: CounterKeys,
  cache: LeaseCache,
): Count {
  const leases = createLeases(limiter, budget, undefined, cache);
  const { windowSeconds, blockSeconds = 0 } = budget;
  return async (key) => {
    const parts = [limiter.keyPrefix, key];
    const earlier = keys.yesterday(windowSeconds + blockSeconds, ...parts);
    const goesOn = earlier !== undefined && (await limiter.get(earlier)) !== null;
    const waitMs = await leases.take(goesOn ? earlier : keys.today(...parts));
    if (waitMs === undefined) return undefined;
    return new ServiceError(429, 'rate_limited', 'Too many requests. Please try again later.', {
      retryAfterSeconds: waitMs / 1000,
    });
  };
}

function limiterFactory(
  platform: SharedStores & Pick<CountingPlatform, 'metrics' | 'mayRedisEvict'>,
) {
  const store = rateStoreOf(platform);
  const fallbacks = new Counter({
    name: 'rate_limit_fallbacks_total',
    help: 'Requests that were counted elsewhere because a store of limits failed, by where.',
    labelNames: ['store'] as const,
    registers: [platform.metrics],
  });
  /** Counts the use of a fallback limiter in the metrics. */
  function counted<Limiter extends RateLimiterAbstract>(limiter: Limiter, where: RateStore) {
    // Start the series at zero: one that begins at the first failure shows no increase.
    fallbacks.inc({ store: where }, 0);
    const consume = limiter.consume.bind(limiter);
    limiter.consume = (...request) => {
      fallbacks.inc({ store: where });
      return consume(...request);
    };
    return limiter;
  }
  const createMemoryLimiter = createMemoryLimiters();
  return (
    keyPrefix: string,
    limit: Pick<RateLimit, 'points' | 'windowSeconds' | 'blockSeconds'>,
    isOwn: boolean,
  ): RateLimiterAbstract => {
    const options: IRateLimiterOptions = {
      keyPrefix: `mallard-rate:${keyPrefix}`,
      points: limit.points,
      duration: limit.windowSeconds,
      ...(limit.blockSeconds !== undefined && { blockDuration: limit.blockSeconds }),
    };
    const memory = createMemoryLimiter(options);
    if (store === 'memory' || isOwn) return memory;
    // Without any shared store, each instance counts separately: limits weaken, but the service
    // keeps working.
    const ofDatabase = () =>
      new RateLimiterPostgres({
        ...options,
        insuranceLimiter: counted(memory, 'memory'),
        // Omit the statement names: behind a pooler, the next connection may not have prepared
        // them.
        storeClient: {
          query: ({ text, values }: { text: string; values: unknown[] }) =>
            platform.database.pool?.query(text, values),
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      });
    if (store === 'postgresql') return ofDatabase();
    // While Redis is unreachable or full, or may evict keys, all instances share their counters in
    // PostgreSQL.
    const insuranceLimiter = platform.database.pool
      ? counted(ofDatabase(), 'postgresql')
      : counted(memory, 'memory');
    const limiter = new RateLimiterRedis({
      ...options,
      insuranceLimiter,
      storeClient: platform.redis as Redis,
      rejectIfRedisNotReady: true,
    });
    const { consume, get } = limiter;
    limiter.consume = (...request) =>
      platform.mayRedisEvict()
        ? insuranceLimiter.consume(...request)
        : consume.apply(limiter, request);
    limiter.get = (...request) =>
      platform.mayRedisEvict() ? insuranceLimiter.get(...request) : get.apply(limiter, request);
    return limiter;
  };
}

/** Returns the budgets a request counts against; empty if the limit does not apply to it. */
async function budgetsOf(
  { limit, shares, known, byLink }: HeldLimit,
  request: FastifyRequest,
  { accounts, acquaintances }: RateLimitedAccounts,
): Promise<{ key: string; budget: HeldBudget | undefined }[]> {
  const budget = shares.get(1);
  switch (limit.key) {
    case 'address':
      // Narrowest first: a request refused there uses up nothing of its neighbors' budgets.
      return networksOf(request.ip).map(({ name, share }) => ({
        key: name,
        budget: shares.get(share),
      }));
    case 'email':
      return Promise.all(
        emailKeys(request).map(async (key) => {
          const link = byLink && acquaintances.linkFor(request, key);
          if (link !== undefined) return { key: `${key} ${link}`, budget: byLink };
          const isKnown = known && (await acquaintances.knows(request, key));
          return { key, budget: isKnown ? known : budget };
        }),
      );
    case 'pair':
      return emailKeys(request)
        .filter(
          (email) => !limit.isForStrangers || acquaintances.linkFor(request, email) === undefined,
        )
        .map((email) => ({ key: `${networkOf(request.ip)} ${email}`, budget }));
    case 'account':
      return [{ key: (await accounts.authenticate(request)).accountId, budget }];
  }
}

/**
 * Returns every email address of the request, in the body and in the query: the limiter cannot know
 * which of them the route reads. Spellings are normalized as in account lookup. Text that isn't an
 * address belongs to no account and counts only for its network.
 */
function emailKeys(request: FastifyRequest): string[] {
  const { body, query } = emailsOf(request);
  return [...new Set([body, query].filter((email) => email !== undefined).map(emailKeyOf))];
}
