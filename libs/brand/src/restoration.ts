/** A phone support desk and its opening hours. */
export interface SupportLine {
  /** The number in international format. */
  telephone: string;
  /** Whole hours in `timeZone`, the same every day of the week; 0 to 24 means around the clock. */
  opens: number;
  closes: number;
  /** IANA time zone name. */
  timeZone: string;
}

/**
 * Support desks of identity-theft restoration: one for US subscriptions, one for all others. The
 * numbers are from ranges that are reserved for examples.
 */
export const restorationDesks: Readonly<Record<'us' | 'row', SupportLine>> = {
  us: { telephone: '+1 800-555-0199', opens: 0, closes: 24, timeZone: 'America/New_York' },
  row: { telephone: '+44 20 7946 0143', opens: 8, closes: 20, timeZone: 'Europe/London' },
};
