import { colours } from './colours.ts';
import { mark } from './mark.ts';

export { restorationDesks } from './restoration.ts';
export { wordmark } from './wordmark.ts';
export type { RestorationDesk } from './restoration.ts';

/** The working name and everything that follows from it. Renaming the company is a change of this file. */
export const brand = {
  name: 'Mallard',
  /** The paid subscription. */
  subscriptionName: 'Mallard Pro',
  domain: 'mallard.example',
  /** The drawn mark. */
  mark,
  colours,
  /** Pages that others run for us; the site's own pages are routes. */
  links: {
    search: 'https://search.mallard.example/',
    aiChat: 'https://chat.mallard.example/',
    blog: 'https://blog.mallard.example/',
    help: 'https://help.mallard.example/',
    helpSubscription: 'https://help.mallard.example/pro/',
    advertise: 'https://ads.mallard.example/',
    contact: 'https://help.mallard.example/contact/',
    imprint: 'https://help.mallard.example/imprint/',
    community: 'https://community.mallard.example/',
  },
  /** Where others hand out our apps and extensions. */
  stores: {
    appStore: 'https://apps.mallard.example/ios/',
    googlePlay: 'https://apps.mallard.example/android/',
    firefoxAddOns: 'https://extensions.mallard.example/firefox/',
    chromeWebStore: 'https://extensions.mallard.example/chrome/',
  },
  /** Installers of the newest version, from our own servers. */
  downloads: {
    mac: 'https://downloads.mallard.example/mac/mallard.dmg',
    windows: 'https://downloads.mallard.example/windows/mallard-installer.exe',
    /** What some are given in its place, to compare. */
    windowsNew: 'https://downloads.mallard.example/windows/mallard-setup.exe',
    /** The version that is still worked on. */
    windowsPreview: 'https://downloads.mallard.example/windows/mallard-preview-installer.exe',
  },
  supportEmail: 'support@mallard.example',
  /** Where applications go. */
  jobsEmail: 'jobs@mallard.example',
  pressEmail: 'press@mallard.example',
} as const;
