/**
 * The pages that are served in place of another, each for a case of its own. Those that end in `-sent` respond to what
 * was sent by a form: there is nothing to reload, and the way on is back.
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
