/**
 * Facts that pages state about the company and its products, each with its source. To change a
 * fact, update its value and `asOf`, the date of its last check. Facts from a library or of a
 * single page stay in their own files and are listed below; messages with a figure are in
 * `figures-in-sentences.ts`.
 *
 * `facts.test.ts` fails when a fact is overdue for review. Decision 0083.
 */

/** The source of a fact and the team responsible for it. */
export interface FactSource {
  /**
   * The source that was checked, or a note that the fact is unconfirmed and who must confirm it.
   * Never a source that was not read.
   */
  source: string;
  /** The date of the last check against the source, in ISO 8601. */
  asOf: string;
  owner: 'company' | 'browser' | 'subscription' | 'web';
  /** The number of days after `asOf` until the next review is due. */
  checkAfterDays: number;
}

/** Company figures that several pages show. Pages leave out an optional figure that is missing. */
export interface Statistics {
  monthlySearches: number;
  monthlyDownloads?: number;
  averageRating?: number;
  iosRating?: number;
  androidRating?: number;
  /** US dollars, donated since the beginning. */
  totalDonated: number;
  teamSize: number;
}

export const statistics: Statistics = {
  monthlySearches: 3_000_000_000,
  monthlyDownloads: 9_000_000,
  averageRating: 4.8,
  iosRating: 4.8,
  androidRating: 4.7,
  totalDonated: 6_950_000,
  teamSize: 335,
};

/** The oldest operating systems that the browser supports, as their makers write the names. */
export const oldestSystems = {
  ios: 'iOS 15',
  android: 'Android 8',
  mac: 'macOS 11',
  windows: 'Windows 10',
} as const;

export interface SourcedFact<Value> extends FactSource {
  value: Value;
}

/** Facts about the VPN's technology on `/vpn`. Each one is hidden until its owner supplies it. */
export interface VpnFacts {
  devicesAtOnce?: SourcedFact<number>;
  countries?: SourcedFact<number>;
  /** The protocol's name, such as "WireGuard". */
  protocol?: SourcedFact<string>;
  /** Whether traffic stops while the VPN reconnects. */
  dropBlocksTraffic?: SourcedFact<boolean>;
}

export const vpnFacts: VpnFacts = {};

const STATED: FactSource = {
  source: 'specification §3, static stats on marketing pages; it gives no day',
  asOf: '2026-11-23',
  owner: 'company',
  checkAfterDays: 365,
};
const ASSUMED: FactSource = {
  source: 'our working figure: nobody has confirmed it; to be confirmed by the browser team',
  asOf: '2026-11-23',
  owner: 'browser',
  checkAfterDays: 90,
};

/** The source of each figure above. */
export const factSources: {
  statistics: Readonly<Record<keyof Statistics, FactSource>>;
  oldestSystems: Readonly<Record<keyof typeof oldestSystems, FactSource>>;
} = {
  statistics: {
    monthlySearches: STATED,
    monthlyDownloads: STATED,
    averageRating: STATED,
    iosRating: STATED,
    androidRating: STATED,
    totalDonated: STATED,
    teamSize: STATED,
  },
  oldestSystems: { ios: ASSUMED, android: ASSUMED, mac: ASSUMED, windows: ASSUMED },
};

export interface ExternalFact extends FactSource {
  what: string;
  /** The path from the root of the workspace. */
  file: string;
}

export const factsElsewhere: readonly ExternalFact[] = [
  {
    what: 'prices',
    file: 'libs/catalogue/src/products.ts',
    source: 'the price list that native clients carry; to be confirmed by who sets prices',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 180,
  },
  {
    what: 'countries that the subscription is sold in, and their currencies',
    file: 'libs/catalogue/src/regions.ts',
    source: 'specification §9: 30 countries (EU, GB, CA, US); currencies as they are used there',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 365,
  },
  {
    what: 'how long a trial is',
    file: 'libs/origin-tracking/src/core/trial.ts',
    source: 'specification §9, free trial',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 365,
  },
  {
    what: 'what the products of the subscription do',
    file: 'apps/web/app/pages/pro/Page.tsx',
    source:
      'specification §9 for the names; the rest is our working description, to be confirmed by the subscription team',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 180,
  },
  {
    what: 'what the VPN covers, hides and records',
    file: 'apps/web/app/pages/vpn/Page.tsx',
    source:
      'the subscription terms, and our working description; to be confirmed by the subscription team',
    asOf: '2026-11-28',
    owner: 'subscription',
    checkAfterDays: 180,
  },
  {
    what: 'how the subscription is paid, paid back and changed, and which apps it takes',
    file: 'apps/web/app/pages/pro/sections/Questions.tsx',
    source:
      'specification §9 for who bills; the rest is what the services do and the terms say; refunds beyond the law are to be decided by the subscription team',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 180,
  },
  {
    what: 'what to do in the first hour after identity theft',
    file: 'apps/web/app/features/restoration/FirstHour.tsx',
    source: 'our working text: to be confirmed by the advisers',
    asOf: '2026-11-23',
    owner: 'subscription',
    checkAfterDays: 180,
  },
  {
    what: 'the oldest browsers that take the extension',
    file: 'libs/device-detection/src/core/browser-support.ts',
    source: 'specification §9, minimum browser versions',
    asOf: '2026-11-23',
    owner: 'browser',
    checkAfterDays: 365,
  },
  {
    what: 'what the browser does: trackers, cookie pop-ups, fire, email, sync, passwords, fingerprints, import',
    file: 'apps/web/app/pages/app/sections/Features.tsx',
    source:
      'specification §3 for search and sync; the rest is our working description, to be confirmed by the browser team',
    asOf: '2026-11-23',
    owner: 'browser',
    checkAfterDays: 90,
  },
  {
    what: 'what four other browsers do as they come',
    file: 'apps/web/app/content/browsers.ts',
    source: 'pages that are named there, with each row',
    asOf: '2026-11-23',
    owner: 'browser',
    checkAfterDays: 180,
  },
  {
    what: 'versions, sizes and checksums of installers, for each processor',
    file: 'apps/web/app/content/installers.ts',
    source: 'nobody has given them, so none are shown; to be given by the browser team',
    asOf: '2026-11-23',
    owner: 'browser',
    checkAfterDays: 180,
  },
  {
    what: 'what private windows, private search and a VPN hide',
    file: 'apps/web/app/pages/compare-privacy/sections/PrivateWindow.tsx',
    source: 'our own reading of how they work in general; no product of others is named',
    asOf: '2026-11-23',
    owner: 'web',
    checkAfterDays: 365,
  },
  {
    what: 'what the AI chat keeps and passes on',
    file: 'apps/web/app/pages/duckai/Page.tsx',
    source: 'our working description: to be confirmed by who runs the chat',
    asOf: '2026-11-23',
    owner: 'company',
    checkAfterDays: 180,
  },
  {
    what: 'gifts, by year',
    file: 'apps/web/app/pages/donations/content.ts',
    source: 'the receipt of each gift; no year is complete, so none is listed',
    asOf: '2026-11-23',
    owner: 'company',
    checkAfterDays: 365,
  },
  {
    what: 'open roles',
    file: 'libs/company/src/jobs.ts',
    source: 'our own list; a role leaves it by its last day',
    asOf: '2026-11-23',
    owner: 'company',
    checkAfterDays: 180,
  },
  {
    what: 'what applicants are promised',
    file: 'apps/web/app/pages/how-we-hire/content.ts',
    source: 'our own working promise: to be confirmed by who hires',
    asOf: '2026-11-23',
    owner: 'company',
    checkAfterDays: 365,
  },
];
