import type { PasscodeSent } from '../state/session.thunks.ts';
import type { PasscodeProgress } from './passcode-progress.ts';

/**
 * The time in milliseconds before another passcode can be requested, because emails take a moment.
 */
const RESEND_AFTER_MS = 30_000;
/** The validity of a passcode in seconds, if the service does not specify one. */
const VALID_SECONDS = 600;

/** Returns the end of each countdown for a passcode sent now, in epoch milliseconds. */
export function passcodeTimes(
  { expiresInSeconds = VALID_SECONDS }: PasscodeSent,
  nowMs = Date.now(),
): { resendAt: number; expiresAt: number } {
  return { resendAt: nowMs + RESEND_AFTER_MS, expiresAt: nowMs + expiresInSeconds * 1000 };
}

/** Returns the progress of a flow whose passcode has just been sent. */
export function progressOf(
  email: string,
  sent: PasscodeSent & { hash?: string },
): PasscodeProgress {
  const { reference, hash } = sent;
  return { email, ...passcodeTimes(sent), ...(reference && { reference }), ...(hash && { hash }) };
}
