import { REFUSAL_MEMORY_MS } from './constants.ts';
import { isDiskTrouble } from './unavailable.ts';

export interface RecentRefusals {
  note(error: unknown): void;
  /** @throws Error When the database refused a write recently. */
  check(): void;
}

/**
 * Remembers recent write refusals. A database on a full disk still answers reads, and probing with
 * a test write would add load to a disk that is nearly full.
 */
export function rememberRefusals(now: () => number = Date.now): RecentRefusals {
  let last: { at: number; error: unknown } | undefined;
  return {
    note(error) {
      if (isDiskTrouble(error)) last = { at: now(), error };
    },
    check() {
      if (last !== undefined && now() - last.at < REFUSAL_MEMORY_MS) {
        throw new Error('The database recently rejected writes', { cause: last.error });
      }
    },
  };
}

/** Reports the errors of some promise-returning methods to `note`; callers still receive them. */
export function noteErrorsOf<Target extends object>(
  target: Target,
  methods: readonly (keyof Target & string)[],
  note: (error: unknown) => void,
): void {
  for (const name of methods) {
    const method = (target[name] as (...args: unknown[]) => unknown).bind(target);
    Object.assign(target, {
      [name]: (...args: unknown[]) => {
        const result = method(...args);
        if (result instanceof Promise) result.catch(note);
        return result;
      },
    });
  }
}
