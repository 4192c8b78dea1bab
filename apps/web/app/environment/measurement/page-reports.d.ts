import type { Fire } from './measurement.ts';
import type { PageMeasurement } from './page-measurement.ts';

/** How a page is measured: for what else runs on it, and for its application. */
export interface PageReports {
  /** Fires an event as soon as it can be. What is measured never fails a page. */
  fire: Fire;
  /** Of this page load. Nothing where it cannot be fetched. */
  measurement: Promise<PageMeasurement | undefined>;
}

declare global {
  var pageReports: PageReports | undefined;
}
