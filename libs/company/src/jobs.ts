import type { Job } from './schemas.ts';

/** Every role that is advertised. */
export const jobs: readonly Job[] = [];

/**
 * The roles that one can apply for.
 *
 * @param now Epoch milliseconds. A role is open from the first to the end of the last of its days, in UTC.
 */
export function openJobs(all: readonly Job[], now: number): Job[] {
  const today = new Date(now).toISOString().slice(0, '2026-11-21'.length);
  return all.filter(({ publishedOn, closesOn }) => publishedOn <= today && today <= closesOn);
}
