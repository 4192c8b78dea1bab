/**
 * External URLs, all in one place. Entries without a URL yet are `undefined`: links to them open a
 * local placeholder page that shows what would have been opened.
 */
const ADDRESSES = {
  search: undefined,
  aiChat: undefined,
  blog: undefined,
  help: undefined,
  helpSubscription: undefined,
  advertise: undefined,
  contact: undefined,
  imprint: undefined,
  community: undefined,
  appStore: undefined,
  googlePlay: undefined,
  firefoxAddOns: undefined,
  chromeWebStore: undefined,
  downloadMac: undefined,
  downloadWindows: undefined,
  /** The alternative installer in an A/B test. */
  downloadWindowsNew: undefined,
  /** The preview (beta) build. */
  downloadWindowsPreview: undefined,
} satisfies Record<string, `https://${string}` | undefined>;

export type OutsideName = keyof typeof ADDRESSES;

/**
 * The path of the placeholder page for external links without a URL; the link's name follows it.
 */
export const OUTSIDE_PATH = '/outside';

/** The names of all external links. */
export const outsideNames = Object.keys(ADDRESSES) as OutsideName[];

/** Returns the URL of an external link, or the path of its placeholder page. */
export function outside(name: OutsideName): string {
  return (ADDRESSES as Record<OutsideName, string | undefined>)[name] ?? `${OUTSIDE_PATH}/${name}`;
}
