// Facts of one browser, made so coarse that many share them. What is finer does not leave a page.

/** How often the paywall was seen: the exact number may be one's own. */
export const VIEW_CLASSES = ['0', '1', '2', '3-5', '6-10', '11-or-more'] as const;

type ViewClass = (typeof VIEW_CLASSES)[number];

/** The class that a number of views is in. */
export function viewClass(views: number): ViewClass {
  const ends = [0, 1, 2, 5, 10, Infinity];
  return VIEW_CLASSES[ends.findIndex((end) => views <= end)] ?? '0';
}

/**
 * The Monday of the week that a day is in.
 *
 * @param day YYYY-MM-DD, as the result.
 * @throws RangeError When it is no day.
 */
export function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
