import type { Fire } from './measurement.ts';
import type { PageMeasurement } from './page-measurement.ts';

/** What the document runtime hands to the application of its page. */
export interface PageReports {
  fire: Fire;
  /** Nothing where it cannot be fetched. */
  measurement: Promise<PageMeasurement | undefined>;
}

declare global {
  var pageReports: PageReports | undefined;
}
