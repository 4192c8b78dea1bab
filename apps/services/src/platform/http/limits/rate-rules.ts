/**
 * Whose requests are counted together: those of one network address (and, with bigger budgets, of the networks around
 * it), about one email address, of one account, or from one network address about one email address.
 *
 * What has a rule with `account` and brings no token is counted by its network only: it will be refused, and must not use
 * up what belongs to others.
 */
export type RateKey = 'address' | 'email' | 'account' | 'pair';

export interface Budget {
  points: number;
  windowSeconds: number;
  /** What is let through once that is used up, instead of nothing. */
  afterwards?: { points: number; windowSeconds: number };
}

/** At most `points` requests with the same key in `windowSeconds`. */
export interface RateLimit extends Budget {
  key: RateKey;
  /** How long further requests are refused once the limit was passed; without it, until the window ends. */
  blockSeconds?: number;
  /**
   * With `email`: a budget of their own for browsers and networks that have signed in with that address before, so that
   * strangers use up theirs only.
   */
  known?: Budget;
  /**
   * With `email`: a budget for each link that was mailed to that address, for requests that have its token: anyone who reads
   * the mailbox uses up nothing of others', and strangers nothing of theirs.
   */
  byLink?: Budget;
  /** With `pair`: does not concern a request with such a token. */
  isForStrangers?: boolean;
  /** Only tells how many requests it would refuse: to try a limit before it holds. */
  reportOnly?: boolean;
  /**
   * `process`: each instance counts for itself, by keyed hashes that only it can make. For requests that must not wait
   * for a store, and whose senders must not be written down anywhere.
   */
  store?: 'process';
}

/** Limits by module and action, `account.login`, which routes give as `config.rateRule`: alarms name them. */
export type RateRules = Readonly<Record<string, readonly RateLimit[]>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of `ServiceModule.rateRules` that limits this route. Every mutating route has one. */
    rateRule?: string;
    /** Takes requests that other sites send: signed webhooks. */
    allowsCrossSite?: boolean;
  }
}
