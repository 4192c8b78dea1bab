import { colors } from './colors.ts';
import { mark } from './mark.ts';
import { outside } from './outside.ts';

export { OUTSIDE_PATH, outsideNames } from './outside.ts';
export { restorationDesks } from './restoration.ts';
export { wordmark } from './wordmark.ts';
export type { OutsideName } from './outside.ts';
export type { SupportLine } from './restoration.ts';

/** The working name and everything derived from it. To rename the company, change this file. */
export const brand = {
  name: 'Mallard',
  /** The name of the paid subscription. */
  subscriptionName: 'Mallard Pro',
  domain: 'mallard.example',
  mark,
  colors,
  /** Pages that other companies host for us; the site's own pages are routes. */
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
  /** App stores that distribute our apps and extensions. */
  stores: {
    appStore: outside('appStore'),
    googlePlay: outside('googlePlay'),
    firefoxAddOns: outside('firefoxAddOns'),
    chromeWebStore: outside('chromeWebStore'),
  },
  /** Installers of the current version, from our own servers. */
  downloads: {
    mac: outside('downloadMac'),
    windows: outside('downloadWindows'),
    /** The alternative installer in an A/B test. */
    windowsNew: outside('downloadWindowsNew'),
    /** The preview (beta) build. */
    windowsPreview: outside('downloadWindowsPreview'),
  },
  /** Deep links into the browser's own apps. */
  app: {
    /** The URL scheme that the apps claim in addition to links to `domain`. */
    scheme: 'mallard',
    /**
     * The package name on Google Play. With it, Android opens our app rather than another one that
     * claims the same scheme.
     */
    androidPackage: undefined as string | undefined,
  },
  supportEmail: 'support@mallard.example',
  /** The email address for job applications. */
  jobsEmail: 'jobs@mallard.example',
  pressEmail: 'press@mallard.example',
} as const;
