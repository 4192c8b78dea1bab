import type { MessageDescriptor } from '@lingui/core';
import type { experiments } from '@mallard/measurement-plan/experiments';
import type { Impression } from './environment/measurement.ts';

export type ExperimentName = (typeof experiments)[number]['name'];

/** What each route module says about its page, as `export const handle`. */
export interface PageHandle {
  /** A document ships no React; an application hydrates. */
  delivery: 'document' | 'application';
  head: {
    /** Without the company's name, which the shell adds. */
    title: MessageDescriptor;
    description?: MessageDescriptor;
  };
  /**
   * What the server answers at the path without a locale: a redirect to the negotiated locale, or the page
   * itself, because native apps hand tokens only to exact paths.
   */
  negotiation?: 'redirect' | 'in-place';
  /** An application that is about no account: it loads nothing for one. */
  withoutAccount?: boolean;
  /**
   * Steps of its flow, each at an address of its own below the page's: `otp`, `success`. Native apps follow a flow by
   * its addresses. The route ends in `/:step?`.
   */
  steps?: readonly string[];
  /** Has a download call to action: the before-paint script looks at the device. */
  offersDownload?: boolean;
  /** Has a banner under the header: the before-paint script says which. Not together with `offersDownload`. */
  banner?: boolean;
  /** Has offers of the subscription (`data-offer`): our own browser is asked first whether its visitor has it. */
  offersSubscription?: boolean;
  /** Its document runtime, where the rest does not say which: it uses something that no other page has. */
  ownRuntime?: 'document-bangs' | 'document-newsletter' | 'document-theme';
  /** What its being shown is reported as; by default as a page that has no events of its own. */
  impression?: Impression;
  /**
   * Decided before the first paint. Beside a download or a banner there is room only for those that are drawn for
   * the page.
   */
  experiments?: readonly ExperimentName[];
  /** Kept out of search engines and of hreflang. */
  noindex?: boolean;
}
