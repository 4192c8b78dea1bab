/**
 * Where the flows of this tab stand that wait for a passcode, so that a reload, a crash or a look at the mail in the
 * same tab loses nothing.
 *
 * Kept in `sessionStorage`: of this tab alone, gone with it, and never in an address. Taken away as soon as a flow ends.
 */

/** Flows that can be under way at the same time. */
export type PasscodeFlowName = 'sign-in' | 'email';

export interface PasscodeProgress {
  /** Where the passcode went. */
  email: string;
  /** Also in the mail. */
  reference?: string;
  /** Epoch milliseconds from which another may be asked for. */
  resendAt: number;
  /** Epoch milliseconds at which the newest passcode expires. */
  expiresAt: number;
  /** Of a change of email: binds the address to the account. Not for showing. */
  hash?: string;
}

/** What is left of a flow an hour after its passcode was over is of no use to anyone. */
const KEPT_AFTER_EXPIRY_MS = 3_600_000;

type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps the progress of flows in a storage; in memory alone where there is none or it is blocked.
 *
 * @param storageOf Called at each use: reading `sessionStorage` can throw.
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
    /** The same object until it changes. */
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
        // Blocked or full: the page continues, a reload starts over.
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

/** What was stored may be of an older version, or have been changed by hand. */
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
