import { MOST_WAITING } from './constants.ts';
import { ImageError } from './errors.ts';

export interface LimitedQueue {
  /** @throws ImageError `image_busy` when too many wait, or it was not its turn in time. */
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  readonly waiting: number;
}

/** Does so many things at once; further ones wait, first come first served, for a while. */
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
        // The place goes to who waits longest, without being free in between.
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
