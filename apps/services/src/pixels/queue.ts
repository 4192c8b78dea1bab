import {
  BATCH_SIZE,
  BATCH_WAIT_MS,
  LAST_WRITE_LIMIT_MS,
  QUEUE_LIMIT,
  RETRY_FIRST_MS,
  RETRY_LONGEST_MS,
} from './constants.ts';

export interface CountedPixel {
  /** The UTC day, YYYY-MM-DD. */
  day: string;
  event: string;
  parameters: Readonly<Record<string, string>>;
  count: number;
}

export interface PixelQueueOptions {
  /** Writes a batch atomically. */
  write: (batch: readonly CountedPixel[]) => Promise<void>;
  /** Whether a failed write may succeed later; if not, the batch is dropped. */
  isTransientError: (error: unknown) => boolean;
  onBatch?: (outcome: { seconds: number; error?: unknown }) => void;
  onLost?: (count: number) => void;
  queueLimit?: number;
  batchSize?: number;
  batchWaitMs?: number;
  retryFirstMs?: number;
  lastWriteLimitMs?: number;
}

export interface PixelQueue {
  /**
   * Adds a pixel without waiting. @returns False if it was shed because the queue is full or
   * closed.
   */
  add(pixel: Omit<CountedPixel, 'count'>): boolean;
  /** Returns the number of distinct waiting pixels, including those being written. */
  length(): number;
  /** Writes waiting pixels within a time limit, and drops the rest. */
  close(): Promise<void>;
}

/**
 * Creates a queue that holds pixels in memory until they are written, one batch at a time.
 *
 * Equal pixels are counted, so a flood of one takes the memory of one. Within a batch they are
 * sorted by their text, so that the order does not reveal which ones came from the same visitor.
 */
export function createPixelQueue({
  write,
  isTransientError,
  onBatch = () => undefined,
  onLost = () => undefined,
  queueLimit = QUEUE_LIMIT,
  batchSize = BATCH_SIZE,
  batchWaitMs = BATCH_WAIT_MS,
  retryFirstMs = RETRY_FIRST_MS,
  lastWriteLimitMs = LAST_WRITE_LIMIT_MS,
}: PixelQueueOptions): PixelQueue {
  const waiting = new Map<string, CountedPixel>();
  let beingWritten: readonly [string, CountedPixel][] = [];
  let timer: NodeJS.Timeout | undefined;
  let run: Promise<void> | undefined;
  let failures = 0;
  let isClosed = false;

  function put(key: string, pixel: CountedPixel): void {
    const same = waiting.get(key);
    if (same) same.count += pixel.count;
    else waiting.set(key, pixel);
  }

  function writeAfter(ms: number): void {
    timer ??= setTimeout(start, ms).unref();
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    run ??= writeBatches().finally(() => {
      run = undefined;
      if (waiting.size === 0 || isClosed) return;
      writeAfter(
        failures > 0
          ? Math.min(retryFirstMs * 2 ** Math.min(failures - 1, 20), RETRY_LONGEST_MS)
          : batchWaitMs,
      );
    });
  }

  async function writeBatches(): Promise<void> {
    do {
      if (!(await writeBatch())) return;
    } while (waiting.size >= batchSize || (isClosed && waiting.size > 0));
  }

  /** @returns False if the write failed and the queue should pause. */
  async function writeBatch(): Promise<boolean> {
    const batch = [...waiting].slice(0, batchSize);
    if (batch.length === 0) return true;
    for (const [key] of batch) waiting.delete(key);
    batch.sort(([a], [b]) => (a < b ? -1 : 1));
    beingWritten = batch;
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1000;
    try {
      await write(batch.map(([, pixel]) => pixel));
      failures = 0;
      onBatch({ seconds: seconds() });
      return true;
    } catch (error) {
      onBatch({ seconds: seconds(), error });
      if (!isTransientError(error)) {
        onLost(sumOf(batch));
        return true;
      }
      failures += 1;
      for (const [key, pixel] of batch) put(key, pixel);
      return false;
    } finally {
      beingWritten = [];
    }
  }

  return {
    add({ day, event, parameters }) {
      if (isClosed) return false;
      const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
      const key = JSON.stringify([day, event, sorted]);
      if (!waiting.has(key) && waiting.size + beingWritten.length >= queueLimit) return false;
      put(key, { day, event, parameters: Object.fromEntries(sorted), count: 1 });
      // While writes fail the pause continues, however many pixels arrive.
      if (waiting.size >= batchSize && failures === 0) start();
      else if (run === undefined) writeAfter(batchWaitMs);
      return true;
    },
    length: () => waiting.size + beingWritten.length,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      let limit: NodeJS.Timeout | undefined;
      const tooLate = new Promise<void>((resolve) => {
        limit = setTimeout(resolve, lastWriteLimitMs);
      });
      // A run already in progress also writes the remaining entries, unless it fails.
      const writeRest = async () => {
        await run;
        if (waiting.size > 0) {
          start();
          await run;
        }
      };
      await Promise.race([writeRest(), tooLate]);
      clearTimeout(limit);
      const lost = sumOf([...waiting, ...beingWritten]);
      waiting.clear();
      if (lost > 0) onLost(lost);
    },
  };
}

function sumOf(pixels: Iterable<readonly [string, CountedPixel]>): number {
  let sum = 0;
  for (const [, { count }] of pixels) sum += count;
  return sum;
}
