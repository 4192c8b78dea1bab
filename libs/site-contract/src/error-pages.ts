/**
 * Pages that are served in place of another, one per failure case. Those that end in `-sent`
 * respond to a form submission: reloading would not help, so they link back.
 *
 * @see Decision 0052
 */
export const ERROR_PAGES = [
  'not-found',
  'oops',
  'oops-sent',
  'nginx',
  'nginx-sent',
  'tq',
  'tq-sent',
  'blocked',
  'teapot',
  'trap',
] as const;

export type ErrorPageName = (typeof ERROR_PAGES)[number];
