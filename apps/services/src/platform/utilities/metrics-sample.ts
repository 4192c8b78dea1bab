import { within } from './within.ts';

/** How long a metric may be asked for, in ms: a collector gives up on all of them after seconds. */
const SAMPLE_LIMIT_MS = 500;

/**
 * A question for metrics: all who ask meanwhile share it, and nobody waits for longer than a moment. A question that
 * hangs is not asked again until it has ended, so that collectors do not fill the pool.
 *
 * @returns `undefined` where there is no answer, or none in time.
 */
export function askedOnce<Sample>(
  ask: () => PromiseLike<Sample>,
): () => Promise<Sample | undefined> {
  let asked: Promise<Sample> | undefined;
  return () => {
    asked ??= Promise.resolve(ask()).finally(() => (asked = undefined));
    return within(SAMPLE_LIMIT_MS, asked).catch(() => undefined);
  };
}
