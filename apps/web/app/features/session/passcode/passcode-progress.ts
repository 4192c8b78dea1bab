/**
 * The progress of this tab's passcode flows, so that a reload, a crash or opening the email in the
 * same tab loses nothing.
 *
 * Stored in `sessionStorage`: limited to this tab and its lifetime, and never in a URL. Cleared as
 * soon as a flow ends.
 */

/** The flows that can run concurrently. */
export type PasscodeFlowName = 'sign-in' | 'email';

export interface PasscodeProgress {
  /** The address that the passcode was sent to. */
  email: string;
  /** The reference that the email contains as well. */
  reference?: string;
  /** The earliest time for another passcode, in epoch milliseconds. */
  resendAt: number;
  /** The expiry of the latest passcode, in epoch milliseconds. */
  expiresAt: number;
  /** Binds the address to the account when an email is changed. Not displayed. */
  hash?: string;
}

/** The time in milliseconds after a passcode expires at which the progress is discarded. */
const KEPT_AFTER_EXPIRY_MS = 3_600_000;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Creates a store for the progress of flows, in memory only if the storage is missing or blocked.
 *
 * @param storageOf Called on each access, because reading `sessionStorage` can throw.
 */
export function createPasscodeProgressStore(
  storageOf: () => KeyValueStorage,
  now: () => number = Date.now,
) {
  const known = new Map<PasscodeFlowName, PasscodeProgress | undefined>();
  const listeners = new Set<() => void>();
  const keyOf = (flow: PasscodeFlowName) => `passcode.${flow}`;

  function stored(flow: PasscodeFlowName): PasscodeProgress | undefined {
    try {
      return parseProgress(storageOf().getItem(keyOf(flow)), now());
    } catch {
      return undefined;
    }
  }

  return {
    /** Returns a stable reference until the progress changes. */
    get(flow: PasscodeFlowName): PasscodeProgress | undefined {
      if (!known.has(flow)) known.set(flow, stored(flow));
      return known.get(flow);
    },
    set(flow: PasscodeFlowName, progress: PasscodeProgress | undefined): void {
      known.set(flow, progress);
      try {
        if (progress) storageOf().setItem(keyOf(flow), JSON.stringify(progress));
        else storageOf().removeItem(keyOf(flow));
      } catch {
        // Storage is blocked or full: the page continues, but a reload starts over.
      }
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const passcodeProgress = createPasscodeProgressStore(() => sessionStorage);

/** The stored text may be from an older version or edited by hand. */
function parseProgress(text: string | null, nowMs: number): PasscodeProgress | undefined {
  if (text === null) return undefined;
  const value = JSON.parse(text) as Partial<Record<keyof PasscodeProgress, unknown>> | null;
  const { email, reference, resendAt, expiresAt, hash } = value ?? {};
  if (typeof email !== 'string' || !email.includes('@')) return undefined;
  if (typeof resendAt !== 'number' || typeof expiresAt !== 'number') return undefined;
  if (expiresAt + KEPT_AFTER_EXPIRY_MS < nowMs) return undefined;
  return {
    email,
    resendAt,
    expiresAt,
    ...(typeof reference === 'string' ? { reference } : {}),
    ...(typeof hash === 'string' ? { hash } : {}),
  };
}
