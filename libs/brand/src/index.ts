import { colors } from './colors.ts';
import { mark } from './mark.ts';
import { outside } from './outside.ts';

export { OUTSIDE_PATH, outsideNames } from './outside.ts';
export { restorationDesks } from './restoration.ts';
export { wordmark } from './wordmark.ts';
export type { OutsideName } from './outside.ts';
export type { RestorationDesk } from './restoration.ts';

/** The working name and everything that follows from it. Renaming the company is a change of this file. */
export const brand = {
  name: 'Mallard',
  /** The paid subscription. */
  subscriptionName: 'Mallard Pro',
  domain: 'mallard.example',
  /** The drawn mark. */
  mark,
  colors,
  /** Pages that others run for us; the site's own pages are routes. */
  links: {
    search: outside('search'),
    aiChat: outside('aiChat'),
    blog: outside('blog'),
    help: outside('help'),
    helpSubscription: outside('helpSubscription'),
    advertise: outside('advertise'),
    contact: outside('contact'),
    imprint: outside('imprint'),
    community: outside('community'),
  },
  /** Where others hand out our apps and extensions. */
  stores: {
    appStore: outside('appStore'),
    googlePlay: outside('googlePlay'),
    firefoxAddOns: outside('firefoxAddOns'),
    chromeWebStore: outside('chromeWebStore'),
  },
  /** Installers of the newest version, from our own servers. */
  downloads: {
    mac: outside('downloadMac'),
    windows: outside('downloadWindows'),
    /** What some are given in its place, to compare. */
    windowsNew: outside('downloadWindowsNew'),
    /** The version that is still worked on. */
    windowsPreview: outside('downloadWindowsPreview'),
  },
  /** The browser's own apps, as links open them. */
  app: {
    /** The scheme that they claim beside addresses of `domain`. */
    scheme: 'mallard',
    /** The name in Google Play's catalogue, by which Android tells ours from another app that claims the scheme. */
    androidPackage: undefined as string | undefined,
  },
  supportEmail: 'support@mallard.example',
  /** Where applications go. */
  jobsEmail: 'jobs@mallard.example',
  pressEmail: 'press@mallard.example',
} as const;
