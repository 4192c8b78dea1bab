import { OPT_OUT_KEY } from '../constants.ts';

/** The part of `localStorage` that is used. */
export interface OptOutStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The visitor's switch "send none". */
export interface OptOut {
  /** For `createPixel`: whether nothing may be sent. */
  optedOut(): boolean;
  /**
   * Turns the switch.
   *
   * @returns Whether the choice is kept; where storage is blocked it holds for this page load alone.
   */
  setOptedOut(optedOut: boolean): boolean;
}

/**
 * Makes the switch, kept in the host's storage.
 *
 * @param storage Gives `localStorage`; may throw, as reading it does where storage is blocked.
 */
export function createOptOut(storage: () => OptOutStorage): OptOut {
  let chosen: boolean | undefined;
  return {
    optedOut() {
      if (chosen !== undefined) return chosen;
      try {
        return storage().getItem(OPT_OUT_KEY) !== null;
      } catch {
        return false; // nothing could ever have been kept here
      }
    },
    setOptedOut(optedOut) {
      chosen = optedOut;
      try {
        if (optedOut) storage().setItem(OPT_OUT_KEY, '1');
        else storage().removeItem(OPT_OUT_KEY);
        return true;
      } catch {
        return false;
      }
    },
  };
}
