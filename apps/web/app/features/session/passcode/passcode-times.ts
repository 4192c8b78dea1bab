import type { PasscodeSent } from '../state/session.thunks.ts';
import type { PasscodeProgress } from './passcode-progress.ts';

/** How soon another code may be asked for: mails need a moment. */
const RESEND_AFTER_MS = 30_000;
/** Where the service does not say for how long a code is valid. */
const VALID_SECONDS = 600;

/** What a page counts down to, from the moment a code was sent. Epoch milliseconds. */
export function passcodeTimes(
  { expiresInSeconds = VALID_SECONDS }: PasscodeSent,
  nowMs = Date.now(),
): { resendAt: number; expiresAt: number } {
  return { resendAt: nowMs + RESEND_AFTER_MS, expiresAt: nowMs + expiresInSeconds * 1000 };
}

/** Where a flow stands whose passcode was sent just now. */
export function progressOf(
  email: string,
  sent: PasscodeSent & { hash?: string },
): PasscodeProgress {
  const { reference, hash } = sent;
  return { email, ...passcodeTimes(sent), ...(reference && { reference }), ...(hash && { hash }) };
}
