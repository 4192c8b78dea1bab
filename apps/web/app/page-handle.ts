import type { MessageDescriptor } from '@lingui/core';

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
  /** Has a download call to action: the before-paint script looks at the device. */
  offersDownload?: boolean;
  /** Kept out of search engines and of hreflang. */
  noindex?: boolean;
}
