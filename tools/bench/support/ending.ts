import { inspect } from 'node:util';

/**
 * Runs a benchmark and cleans up its processes, folders and databases, which it registers with
 * `atEnd`, however it ends: regularly, by an error, by a signal or by its timeout.
 */

/** The timeout, in ms. All benchmarks together take much less. */
const LONGEST_RUN_MS = 25 * 60_000;

type Task = () => Promise<unknown> | unknown;
const tasks: Task[] = [];

/**
 * Registers a task for the end of the benchmark. @returns A function that runs the task now
 * instead.
 */
export function atEnd(task: Task): () => Promise<void> {
  tasks.push(task);
  return async () => {
    const index = tasks.indexOf(task);
    if (index === -1) return;
    tasks.splice(index, 1);
    await task();
  };
}

export async function runToEnd(
  main: () => Promise<void>,
  longestMs = LONGEST_RUN_MS,
): Promise<never> {
  const signalled = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => resolve(130));
    }
    setTimeout(() => {
      process.stderr.write('The benchmark exceeded its time limit and was stopped.\n');
      resolve(1);
    }, longestMs).unref();
  });
  const finished = main().then(
    () => 0,
    (error: unknown) => {
      process.stderr.write(`${inspect(error)}\n`);
      return 1;
    },
  );
  let exitCode = await Promise.race([finished, signalled]);
  for (const task of tasks.reverse()) {
    try {
      await task();
    } catch (error) {
      process.stderr.write(`Cleanup failed: ${String(error)}\n`);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
}
