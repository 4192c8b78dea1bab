/** When a job of the agent is due again. @see removal.md of the native apps: hours by broker, usually 48, 72 and 120 */
import type { Schedule } from './definitions.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** Removal is expected after so long. */
export const ESTIMATED_REMOVAL_MS = 14 * DAY_MS;

/** After the nth error in a row: 2ⁿ hours, up to the broker's limit. */
export function retryAt(atMs: number, errorsInRow: number, { retryError }: Schedule): number {
  return atMs + Math.min(2 ** Math.max(1, errorsInRow), retryError) * HOUR_MS;
}

/** The next scan after one that went well. */
export function nextScanAt(atMs: number, { maintenanceScan }: Schedule): number {
  return atMs + maintenanceScan * HOUR_MS;
}

/** The scan that looks whether a request was followed. */
export function confirmScanAt(requestedAtMs: number, { confirmOptOutScan }: Schedule): number {
  return requestedAtMs + confirmOptOutScan * HOUR_MS;
}

/** When a record that is still there is asked for again; never, once there were enough requests. */
export function nextRequestAt(
  requestedAtMs: number,
  requests: number,
  { maintenanceScan, maxAttempts }: Schedule,
): number | undefined {
  if (maxAttempts !== -1 && requests >= maxAttempts) return undefined;
  return requestedAtMs + maintenanceScan * HOUR_MS;
}
