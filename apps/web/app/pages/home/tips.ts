/** How many tips the home page has. */
export const TIP_COUNT = 4;

/** Whether the newsletter has a page that can be linked to. Then every fifth day it is offered in a tip's place. */
export const OFFERS_NEWSLETTER: boolean = false;

/** What stands in the place of the tip when the newsletter is offered. */
export const NEWSLETTER = 'newsletter';

/**
 * What the home page advises on a day: one tip after the other.
 *
 * @param day Days since 1970.
 * @param isOff Whether the visitor has switched off tips (`mpt`) or the newsletter (`mpn`).
 * @returns The number of a tip, {@link NEWSLETTER}, or nothing.
 */
export function tipOfDay(
  day: number,
  isOff: (key: 'mpt' | 'mpn') => boolean,
  offersNewsletter: boolean = OFFERS_NEWSLETTER,
): number | typeof NEWSLETTER | '' {
  if (offersNewsletter && day % (TIP_COUNT + 1) === TIP_COUNT && !isOff('mpn')) return NEWSLETTER;
  return isOff('mpt') ? '' : day % TIP_COUNT;
}
