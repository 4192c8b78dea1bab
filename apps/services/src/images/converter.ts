import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  CONVERSION_KILL_MS,
  CONVERSIONS_AT_ONCE,
  CONVERTER_IDLE_MS,
  CONVERTER_START_MS,
} from './constants.ts';
import { ImageError, type ImageFailure } from './errors.ts';
import type { PictureFormat } from './negotiate-format.ts';

export interface Conversion {
  source: Buffer;
  width: number;
  format: PictureFormat;
}

/** `isSpent` means that the process uses too much memory for another conversion. */
export type ConversionOutcome = { isSpent: boolean } & (
  { picture: Buffer } | { failure: ImageFailure }
);

export interface Converter {
  /** Starts a process unless one is idle; call it while an image is fetched. */
  prepare(): void;
  convert(conversion: Conversion): Promise<Buffer>;
  /** Kills the processes; conversions in progress fail. */
  close(): void;
}

interface Worker {
  child: ChildProcess;
  /**
   * Resolves when the process has started; rejects with `image_busy` if it does not start in time.
   */
  ready: Promise<unknown>;
}

/**
 * Converts images in separate processes, each one image at a time. A process starts on demand,
 * which takes 0.25 s of CPU time, converts further images, and ends when it has been idle for a
 * while.
 */
export function createConverter(): Converter {
  const workers = new Set<Worker>();
  const idle = new Map<Worker, NodeJS.Timeout>();

  function start(): Worker {
    const child = fork(new URL('./conversion-process.ts', import.meta.url), {
      // Pass none of the server's secrets. Fewer malloc arenas leave less memory allocated after a
      // conversion.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: ['--max-old-space-size=64'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const exited = new AbortController();
    const signal = AbortSignal.any([exited.signal, AbortSignal.timeout(CONVERTER_START_MS)]);
    const ready = once(child, 'message', { signal }).catch((cause: unknown) => {
      child.kill('SIGKILL');
      throw new ImageError('image_busy', { cause });
    });
    ready.catch(() => undefined);
    const worker = { child, ready };
    workers.add(worker);
    child.on('error', () => undefined);
    child.on('exit', () => {
      exited.abort();
      workers.delete(worker);
      clearTimeout(idle.get(worker));
      idle.delete(worker);
    });
    return worker;
  }

  function take(): Worker {
    const [[worker, timer] = []] = idle;
    if (worker === undefined) return start();
    clearTimeout(timer);
    idle.delete(worker);
    worker.child.ref();
    worker.child.channel?.ref();
    return worker;
  }

  function giveBack(worker: Worker): void {
    const { child } = worker;
    // An idle process must not keep the server running.
    child.unref();
    child.channel?.unref();
    const end = () => {
      idle.delete(worker);
      child.kill('SIGKILL');
    };
    idle.set(worker, setTimeout(end, CONVERTER_IDLE_MS).unref());
  }

  return {
    prepare() {
      if (idle.size === 0 && workers.size < CONVERSIONS_AT_ONCE) giveBack(start());
    },
    async convert(conversion) {
      const worker = take();
      await worker.ready;
      const outcome = await outcomeFrom(worker.child, conversion);
      if (outcome.isSpent) worker.child.kill('SIGKILL');
      else giveBack(worker);
      if ('failure' in outcome) throw new ImageError(outcome.failure);
      return outcome.picture;
    },
    close() {
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

function outcomeFrom(child: ChildProcess, conversion: Conversion): Promise<ConversionOutcome> {
  return new Promise((resolve) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, CONVERSION_KILL_MS);
    const settle = (outcome: ConversionOutcome) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onExit);
      resolve(outcome);
    };
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) => {
      // The process's own watchdog and the OOM killer also send SIGKILL.
      const failure = isLate
        ? 'image_timeout'
        : signal === 'SIGKILL'
          ? 'image_too_large'
          : 'image_unreadable';
      settle({ failure, isSpent: true });
    };
    child.on('message', settle).on('exit', onExit);
    child.send(conversion, (error) => {
      if (error !== null) child.kill('SIGKILL');
    });
  });
}
