import type { SitePage } from '@mallard/site-contract';
import type { ShareCard } from '../assets/share-cards/share-card.ts';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RouteResult, RouteTask, WorkerOptions } from './page-worker.ts';

/**
 * Maximum number of threads: more would only wait for the disk, and each needs as much memory as a
 * server.
 */
const MOST_THREADS = 4;
/**
 * V8's young generation size in MB. Rendering produces much short-lived garbage; with Node's
 * default of 16 MB, a third of the time is spent in garbage collection.
 */
const YOUNG_GENERATION_MB = 64;

/**
 * Renders and writes routes on one thread per core.
 *
 * @returns The pages in the order of the tasks, regardless of which finished first, so that builds
 * are reproducible.
 */
export async function renderRoutes(
  tasks: readonly RouteTask[],
  options: WorkerOptions,
): Promise<{ pages: Record<string, SitePage>; files: string[]; cards: Record<string, ShareCard> }> {
  const results: RouteResult[] = [];
  const queue = tasks.entries();
  const threads = Math.min(availableParallelism(), MOST_THREADS, tasks.length);
  await Promise.all(Array.from({ length: threads }, () => runThread(queue, results, options)));
  return {
    pages: Object.fromEntries(results.flatMap(({ pages }) => pages.toSorted(byPath))),
    files: results.flatMap(({ files }) => files.toSorted()),
    cards: Object.fromEntries(results.flatMap(({ cards }) => cards).toSorted(byPath)),
  };
}

function runThread(
  queue: Iterator<[number, RouteTask]>,
  results: RouteResult[],
  options: WorkerOptions,
): Promise<void> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  return new Promise((resolve, reject) => {
    let current = -1;
    const next = (): void => {
      const { value, done } = queue.next();
      if (done) {
        resolve(worker.terminate().then(() => undefined));
        return;
      }
      const [index, task] = value;
      current = index;
      worker.postMessage(task);
    };
    worker.on('message', (result: RouteResult) => {
      results[current] = result;
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      // An exit is only expected after the thread was asked to end.
      reject(new Error(`a thread of the prerenderer ended with ${code}`));
    });
    next();
  });
}

function byPath([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
