/**
 * Consecutive failures after which a batch stops, because a shared dependency such as a provider is
 * probably down.
 */
const FAILURES_IN_A_ROW = 3;

/**
 * Counts and logs an item that a batch skipped. @param reference Identifies the item to operators.
 */
export type OnItemFailed = (error: unknown, reference: string) => void;

/**
 * Keeps one failing item of a batch from stopping the others (the bulkhead pattern).
 *
 * @param onFailed Without it, the first failure is thrown.
 * @param isAboutItem Whether an error affects only this item; such errors never stop the batch.
 * @returns A function that runs the work for one item and reports its failure. It rejects with the
 * last error after three consecutive failures that may have one cause.
 */
export function createBulkhead(
  onFailed?: OnItemFailed,
  isAboutItem: (error: unknown) => boolean = () => false,
) {
  let failures = 0;
  return async function attempt(reference: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      failures = 0;
    } catch (error) {
      failures = isAboutItem(error) ? 0 : failures + 1;
      if (!onFailed || failures >= FAILURES_IN_A_ROW) throw error;
      onFailed(error, reference);
    }
  };
}
