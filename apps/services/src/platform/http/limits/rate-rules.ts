/**
 * The key by which requests are counted together: one network address (and, with larger budgets,
 * the networks around it), one email address, one account, or one pair of network and email
 * address.
 *
 * A request without a token to a rule with `account` counts only for its network: it will be
 * rejected and must not use up the budgets of others.
 */
export type RateKey = 'address' | 'email' | 'account' | 'pair';

export interface Budget {
  points: number;
  windowSeconds: number;
  /** The budget that applies once the first one is used up, instead of refusing. */
  afterwards?: { points: number; windowSeconds: number };
}

/** A limit of `points` requests with the same key in `windowSeconds`. */
export interface RateLimit extends Budget {
  key: RateKey;
  /**
   * How long requests are refused once the limit was exceeded; without it, until the window ends.
   */
  blockSeconds?: number;
  /**
   * A separate budget for browsers and networks that have signed in with that address before, which
   * an attacker cannot use up. Requires the key `email`.
   */
  known?: Budget;
  /**
   * A separate budget for each link emailed to that address, used by requests that carry its token.
   * An attacker cannot use it up, and the mailbox's owner uses up no other budget. Requires the key
   * `email`.
   */
  byLink?: Budget;
  /** Whether to exempt requests that carry such a token. Requires the key `pair`. */
  isForStrangers?: boolean;
  /**
   * Whether to only report how many requests it would refuse, to try out a limit before enforcing
   * it.
   */
  reportOnly?: boolean;
  /**
   * `process`: each instance counts separately, under keyed hashes that only it can compute. It is
   * for requests that must not wait for a store and whose senders must not be recorded anywhere.
   */
  store?: 'process';
}

/**
 * Limits by module and action, such as `account.login`. Routes name them in `config.rateRule`, and
 * so do alerts.
 */
export type RateRules = Readonly<Record<string, readonly RateLimit[]>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The rule of `ServiceModule.rateRules` that limits this route. Every mutating route has one.
     */
    rateRule?: string;
    /** Whether the route accepts cross-site requests, as for signed webhooks. */
    allowsCrossSite?: boolean;
  }
}
