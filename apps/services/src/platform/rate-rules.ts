/**
 * Whose requests are counted together: those of one network address, about one email address, of one
 * account, or from one network address about one email address.
 */
export type RateKey = 'address' | 'email' | 'account' | 'pair';

/** At most `points` requests with the same key in `windowSeconds`. */
export interface RateLimit {
  key: RateKey;
  points: number;
  windowSeconds: number;
  /** How long further requests are refused once the limit was passed; without it, until the window ends. */
  blockSeconds?: number;
  /** Only tells how many requests it would refuse: to try a limit before it holds. */
  reportOnly?: boolean;
  /**
   * `process`: each instance counts for itself, by a hash that only it can make. For requests that must not wait
   * for a store, and whose senders must not be written down anywhere.
   */
  store?: 'process';
}

/** Limits by the name of the action, which routes give as `config.rateRule`. */
export type RateRules = Readonly<Record<string, readonly RateLimit[]>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rule of `ServiceModule.rateRules` that limits this route. Every mutating route has one. */
    rateRule?: string;
    /** Takes requests that other sites send: signed webhooks. */
    allowsCrossSite?: boolean;
  }
}
