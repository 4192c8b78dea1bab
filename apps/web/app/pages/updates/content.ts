/** The feed, without a locale: there is one in each language. */
export const FEED_PATH = '/updates.atom';
