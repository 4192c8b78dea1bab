import { OPT_OUT_KEY } from '../constants.ts';
import { sharedState } from './shared-state.ts';

/** The `Storage` methods that are used. */
export interface OptOutStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The visitor's opt-out of all pixels. */
export interface OptOut {
  /** Whether sending is disabled; pass this function to `createPixel`. */
  optedOut(): boolean;
  /**
   * Opts out or back in.
   *
   * @returns Whether the choice was stored; if storage is blocked, it only applies to this page
   * load.
   */
  setOptedOut(optedOut: boolean): boolean;
}

/**
 * Creates the opt-out, stored in the host's storage.
 *
 * @param storage Returns `localStorage`; may throw, as browsers do if storage is blocked.
 * @param page An object that every copy of this library on the page can reach, such as `document`:
 *   through it they share a choice that could not be stored.
 */
export function createOptOut(storage: () => OptOutStorage, page?: object): OptOut {
  /** The choice if it could not be stored; otherwise the storage counts, which others may change. */
  const unstored = sharedState<{ optedOut?: boolean | undefined }>(page, 'opt-out', () => ({}));
  return {
    optedOut() {
      if (unstored.optedOut !== undefined) return unstored.optedOut;
      try {
        return storage().getItem(OPT_OUT_KEY) !== null;
      } catch {
        return false; // Storage has never worked here, so no choice can be stored.
      }
    },
    setOptedOut(optedOut) {
      unstored.optedOut = undefined;
      try {
        if (optedOut) storage().setItem(OPT_OUT_KEY, '1');
        else storage().removeItem(OPT_OUT_KEY);
        return true;
      } catch {
        unstored.optedOut = optedOut;
        return false;
      }
    },
  };
}
