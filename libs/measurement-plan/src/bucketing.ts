// Coarsens facts about a browser until many share the same value. Finer values never leave the
// page.

/** Classes for the number of paywall views: an exact number could identify a visitor. */
export const VIEW_CLASSES = ['0', '1', '2', '3-5', '6-10', '11-or-more'] as const;

type ViewClass = (typeof VIEW_CLASSES)[number];

export function viewClass(views: number): ViewClass {
  const ends = [0, 1, 2, 5, 10, Infinity];
  return VIEW_CLASSES[ends.findIndex((end) => views <= end)] ?? '0';
}

/**
 * Returns the Monday of the week that contains a day.
 *
 * @param day YYYY-MM-DD, the format of the result as well.
 * @throws RangeError If it isn't a valid date.
 */
export function weekOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
