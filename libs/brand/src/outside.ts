/**
 * Where everything is that is not on this site: the one place to say so. What has no address yet is `undefined`, and links
 * to it open a page of this machine that shows what would have been opened.
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
  /** What some are given in its place, to compare. */
  downloadWindowsNew: undefined,
  /** The version that is still worked on. */
  downloadWindowsPreview: undefined,
} satisfies Record<string, `https://${string}` | undefined>;

export type OutsideName = keyof typeof ADDRESSES;

/** The page that stands in for what has no address yet, with the name of what that is after it. */
export const OUTSIDE_PATH = '/outside';

/** Everything that a link outside can be about. */
export const outsideNames = Object.keys(ADDRESSES) as OutsideName[];

/** Where a link outside leads: an address, or a path of this site. */
export function outside(name: OutsideName): string {
  return (ADDRESSES as Record<OutsideName, string | undefined>)[name] ?? `${OUTSIDE_PATH}/${name}`;
}
