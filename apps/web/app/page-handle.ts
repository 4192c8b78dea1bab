import type { MessageDescriptor } from '@lingui/core';
import type { experiments } from '@mallard/measurement-plan/experiments';
import type { Impression } from './environment/measurement.ts';

export type ExperimentName = (typeof experiments)[number]['name'];

/**
 * The pages that are answered in place of another, each for a case of its own. Those that end in `-sent` answer what was
 * sent by a form: there is nothing to reload, and the way on is back.
 *
 * @see Decision 0052
 */
export type ErrorPageName =
  | 'not-found'
  | 'oops'
  | 'oops-sent'
  | 'nginx'
  | 'nginx-sent'
  | 'tq'
  | 'tq-sent'
  | 'blocked'
  | 'teapot'
  | 'trap';

/** What each route module says about its page, as `export const handle`. */
export interface PageHandle {
  /** A document ships no React; an application hydrates. */
  delivery: 'document' | 'application';
  head: {
    /** Without the company's name, which the shell adds. */
    title: MessageDescriptor;
    description?: MessageDescriptor;
    /** Path, without a locale, of an Atom feed of what the page lists. */
    feed?: string;
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
   * the page. With a banner it is the home page alone, whose script has more of its own.
   */
  experiments?: readonly ExperimentName[];
  /** It is about the browser for this system, and says so to search engines. */
  software?: 'macOS' | 'Windows';
  /** Kept out of search engines and of hreflang. */
  noindex?: boolean;
  /** It is answered in place of other pages, and is none of the site's own. */
  errorPage?: ErrorPageName;
  /**
   * It has to be read while the server answers nothing: no fonts, and a header and a footer without the site's menus.
   */
  standsAlone?: boolean;
  /** A script in it looks whether the server answers again. Only where asking again changes nothing. */
  retries?: boolean;
}
