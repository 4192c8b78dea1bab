import { withTimeout } from './with-timeout.ts';

/**
 * The timeout of one metric query, in ms: collectors abort the whole scrape after a few seconds.
 */
const SAMPLE_LIMIT_MS = 500;

/**
 * Shares one metric query between concurrent callers and limits their wait. A hung query isn't
 * repeated until it ends, so that collectors can't exhaust the connection pool.
 *
 * @returns A function whose result is `undefined` if the query fails or takes too long.
 */
export function shareQuery<Sample>(
  ask: () => PromiseLike<Sample>,
): () => Promise<Sample | undefined> {
  let asked: Promise<Sample> | undefined;
  return () => {
    asked ??= Promise.resolve(ask()).finally(() => (asked = undefined));
    return withTimeout(SAMPLE_LIMIT_MS, asked).catch(() => undefined);
  };
}
