import { MOST_WAITING } from './constants.ts';
import { ImageError } from './errors.ts';

export interface LimitedQueue {
  /** @throws ImageError `image_busy` when the queue is full, or the wait took too long. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  readonly waiting: number;
}

/** Limits concurrent tasks. Further ones wait for a limited time, first in, first out. */
export function createLimitedQueue({
  atOnce,
  waitLimitMs,
}: {
  atOnce: number;
  waitLimitMs: number;
}): LimitedQueue {
  let running = 0;
  const turns = new Set<() => void>();

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (turns.size >= MOST_WAITING) return Promise.reject(new ImageError('image_busy'));
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.delete(begin);
        reject(new ImageError('image_busy'));
      }, waitLimitMs);
      turns.add(begin);
    });
  }

  return {
    get waiting() {
      return turns.size;
    },
    async run(task) {
      await turn();
      try {
        return await task();
      } finally {
        // Pass the slot directly to the task that has waited longest.
        const [next] = turns;
        if (next === undefined) running -= 1;
        else {
          turns.delete(next);
          next();
        }
      }
    },
  };
}
