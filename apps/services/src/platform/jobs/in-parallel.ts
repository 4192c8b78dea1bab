import { setTimeout as sleep } from 'node:timers/promises';

const AT_ONCE = 8;

/**
 * Processes the items of a page, eight at a time. Rejects on the first failure, once the items in
 * progress have finished.
 *
 * @param limits.perSecond The maximum number of items started per second.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  {
    perSecond = Infinity,
    signal,
  }: { perSecond?: number | undefined; signal?: AbortSignal | undefined },
): Promise<void> {
  for (let index = 0; index < items.length && !signal?.aborted; index += AT_ONCE) {
    const isOver = sleep((AT_ONCE / perSecond) * 1000);
    const results = await Promise.allSettled(items.slice(index, index + AT_ONCE).map(work));
    const failed = results.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
    await isOver;
  }
}
