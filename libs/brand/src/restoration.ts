/** A telephone desk, and when it is answered. */
export interface RestorationDesk {
  /** As it is written for people who call from anywhere. */
  telephone: string;
  /** Whole hours of its own day, every day of the week; 0 to 24 is day and night. */
  opens: number;
  closes: number;
  /** IANA name. */
  timeZone: string;
}

/**
 * Where the advisers of identity-theft restoration are reached: for subscriptions of the United States, and for all
 * others. The numbers are from the ranges that are kept for examples.
 */
export const restorationDesks: Readonly<Record<'us' | 'row', RestorationDesk>> = {
  us: { telephone: '+1 800-555-0199', opens: 0, closes: 24, timeZone: 'America/New_York' },
  row: { telephone: '+44 20 7946 0143', opens: 8, closes: 20, timeZone: 'Europe/London' },
};
