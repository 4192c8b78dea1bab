/**
 * Brokers as data: where a broker is searched, how its records are read and how it is asked to remove one. The emulated
 * apps run these in frames; nothing here knows a browser.
 */

/** One thing to do on a broker's page. Texts may have `${…}`, see templates.ts. */
export type Action =
  | { id: string; type: 'navigate'; url: string }
  | { id: string; type: 'extract'; selectors: RecordSelectors; nextPage?: string }
  | { id: string; type: 'fillForm'; fields: Readonly<Record<string, string>> }
  | { id: string; type: 'click'; selector: string }
  | { id: string; type: 'scroll'; selector: string }
  | { id: string; type: 'expectation'; selector: string; text?: string }
  /** Does the actions only where the element is there, such as a notice to be closed. */
  | { id: string; type: 'condition'; selector: string; actions: readonly Action[] }
  /** Waits for the broker's mail and follows the link in it. */
  | { id: string; type: 'emailConfirmation' }
  /** Reads a puzzle and fills in what a person replies to it. */
  | { id: string; type: 'captcha'; question: string; field: string };

/** Where the parts of a record are. All but the first two are inside the record. */
export interface RecordSelectors {
  record: string;
  /** Says that the broker has nobody of that name. Without it and without a record the page is not what it was. */
  noResults: string;
  name: string;
  /** "45", "40–45", "born 1980". */
  age?: string;
  /** One element an address, as "City, ST". */
  addresses: string;
  alternativeNames?: string;
  relatives?: string;
  /** A link to the record's own page. */
  profile?: string;
}

export interface Schedule {
  /** The longest wait after an error, in hours. */
  retryError: number;
  /** From a request to the scan that looks whether it was followed, in hours. */
  confirmOptOutScan: number;
  /** Between scans, and from a request to the next one for a record that is still there, in hours. */
  maintenanceScan: number;
  /** Requests for one record; -1 is no end. */
  maxAttempts: number;
}

export const USUAL_SCHEDULE: Schedule = {
  retryError: 48,
  confirmOptOutScan: 72,
  maintenanceScan: 120,
  maxAttempts: -1,
};

/** Another site that shows the same records. */
export interface MirrorSite {
  name: string;
  url: string;
  /** Epoch milliseconds. */
  addedAt: number;
  removedAt?: number;
}

export interface BrokerDefinition {
  name: string;
  url: string;
  version: string;
  /** The URL of the broker whose records it shows; requests go there. */
  parent?: string;
  /** Where a person asks by hand. */
  optOutUrl: string;
  mirrorSites?: readonly MirrorSite[];
  schedule: Schedule;
  scan: readonly Action[];
  /** None: what it shows is its parent's. */
  optOut?: readonly Action[];
}
