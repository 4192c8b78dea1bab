import type { ProfileAddress, ProfileName } from '../../../environment/native/removal-app.ts';

/** Formats a name as people write it. */
export function writtenName({ first, middle, last, suffix }: ProfileName): string {
  return [first, middle, last, suffix].filter(Boolean).join(' ');
}

export function formatPlace({ city, state }: ProfileAddress): string {
  return `${city}, ${state}`;
}
