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

/** Tells who a request comes from. */
export interface RateLimitedAccounts {
  accounts: {
    /** @throws ServiceError When it comes from nobody that we know. */
    authenticate(request: FastifyRequest): Promise<{ accountId: string }>;
  };
  acquaintances: {
    /** Whether its browser or its network has signed in with this address before. */
    knows(request: FastifyRequest, emailKey: string): Promise<boolean>;
    /** The token of a link that was mailed to this address, if it has one. */
    linkFor(request: FastifyRequest, emailKey: string): string | undefined;
  };
}

/** Where counters live: shared by all instances, but for `memory`. */
export type RateStore = 'memory' | 'postgresql' | 'redis';

/** The stores that all instances can share. */
interface SharedStores {
  redis: Redis | undefined;
  database: Pick<DatabaseHandle, 'pool'>;
}

/** The parts of the platform that count requests. */
interface CountingPlatform extends SharedStores {
  config: Pick<Config, 'rateLimits'>;
  keys: Keyring;
  metrics: Registry;
  /** Epoch milliseconds. */
  now: () => number;
}

export function rateStoreOf(platform: SharedStores): RateStore {
  if (platform.redis !== undefined) return 'redis';
  return platform.database.pool === undefined ? 'memory' : 'postgresql';
}

/**
 * Holds routes to their rules, and every route that changes something to having one.
 *
 * @throws Error On registration of a mutating route without a rule, or with one that nobody declared.
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

  // Its network counts each request. An address, an account or both counts what the route's own `preValidation` has let
  // through: where that refuses whatever would not be done, nobody uses up what a mail would have been sent for.
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

/** What networks have that are wider than a customer's: see `networksOf`. */
const SHARES = [1, 4, 16] as const;

/** Counts a request. @returns The response to one over the limit. */
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
  // It will be refused, and uses up nothing of an address.
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

function limiterFactory(platform: SharedStores & Pick<CountingPlatform, 'metrics'>) {
  const store = rateStoreOf(platform);
  const fallbacks = new Counter({
    name: 'rate_limit_fallbacks_total',
    help: 'Requests that were counted elsewhere because a store of limits failed, by where.',
    labelNames: ['store'] as const,
    registers: [platform.metrics],
  });
  /** A limiter that another one turns to. */
  function counted<Limiter extends RateLimiterAbstract>(limiter: Limiter, where: RateStore) {
    // A series that begins at its first failure shows collectors no increase.
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
    // Without any store each instance counts for itself: limits weaken, the service keeps working.
    const ofDatabase = () =>
      new RateLimiterPostgres({
        ...options,
        insuranceLimiter: counted(memory, 'memory'),
        // Without the names of its statements: behind a pooler, the next connection may not have prepared them.
        storeClient: {
          query: ({ text, values }: { text: string; values: unknown[] }) =>
            platform.database.pool?.query(text, values),
        },
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
      });
    if (store === 'postgresql') return ofDatabase();
    return new RateLimiterRedis({
      ...options,
      // All instances go on to share what they count while Redis is gone or full.
      insuranceLimiter: platform.database.pool
        ? counted(ofDatabase(), 'postgresql')
        : counted(memory, 'memory'),
      storeClient: platform.redis as Redis,
      rejectIfRedisNotReady: true,
    });
  };
}

/** None where the request has nothing of that kind: then this limit does not concern it. */
async function budgetsOf(
  { limit, shares, known, byLink }: HeldLimit,
  request: FastifyRequest,
  { accounts, acquaintances }: RateLimitedAccounts,
): Promise<{ key: string; budget: HeldBudget | undefined }[]> {
  const budget = shares.get(1);
  switch (limit.key) {
    case 'address':
      // Narrowest first: who is refused there uses up nothing of their neighbors'.
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
 * Returns every email address of the request, in the body and in the query: the limiter cannot know which of them the
 * route reads. However one is spelled, it counts as the address that accounts are found by. A text that is no address
 * belongs to no account, and counts for its network only.
 */
function emailKeys(request: FastifyRequest): string[] {
  const { body, query } = emailsOf(request);
  return [...new Set([body, query].filter((email) => email !== undefined).map(emailKeyOf))];
}
