import { REFUSAL_MEMORY_MS } from './constants.ts';
import { isDiskTrouble } from './unavailable.ts';

export interface RecentRefusals {
  /** Takes note of an error of the database. */
  note(error: unknown): void;
  /** @throws Error While the database has refused to write a moment ago. */
  check(): void;
}

/**
 * A database on a full disk answers every question well. That it cannot write is known by what it has just refused: an
 * attempt of our own would be another write on a disk that is nearly full.
 */
export function rememberRefusals(now: () => number = Date.now): RecentRefusals {
  let last: { at: number; error: unknown } | undefined;
  return {
    note(error) {
      if (isDiskTrouble(error)) last = { at: now(), error };
    },
    check() {
      if (last !== undefined && now() - last.at < REFUSAL_MEMORY_MS) {
        throw new Error('The database refused to write a moment ago', { cause: last.error });
      }
    },
  };
}

/** Has the errors of some methods, all of which return promises, noted as well as thrown. */
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
