import type { MessageDescriptor } from '@lingui/core';
import type { ErrorPageName } from '@mallard/site-contract';
import type { ExperimentName, Impression } from '../environment/measurement/measurement.ts';

/**
 * All that is declared of a page, in the `page.ts` of its folder. Its address is the folder's, below `pages/`; `Page.tsx`
 * beside it is what it shows.
 *
 * Routes, prerendering, scripts, the sitemap, token paths and the lists that tests walk are read from it.
 */
export interface PageDeclaration {
  /** A document ships no React; an application hydrates. */
  delivery: 'document' | 'application';
  /** Without the company's name, which the shell adds. */
  title: MessageDescriptor;
  description?: MessageDescriptor;
  /** What its being shown is reported as; by default as a page that has no events of its own. */
  impression?: Impression;
  /**
   * What it does before the first paint and after it has loaded, beyond what every page does: names of folders in
   * `enhancers/`. The build composes one script of each kind for each set of them.
   */
  needs?: readonly string[];
  /** Decided before the first paint, or after the page has loaded if the backend assigns them. */
  experiments?: readonly ExperimentName[];
  /** Steps of its flow, each at an address of its own below the page's. Native apps follow a flow by its addresses. */
  steps?: readonly string[];
  /** Titles of those steps that are about something other than the page: the passcode, and how it ended. */
  stepTitles?: Readonly<Record<string, MessageDescriptor>>;
  /**
   * What the server answers at the path without a locale: a redirect to the negotiated locale, or the page
   * itself, because native apps hand tokens only to exact paths.
   */
  negotiation?: 'redirect' | 'in-place';
  /** Where native apps hand it tokens: at its own address alone, or at those of its steps as well. */
  nativeTokens?: 'page' | 'with-steps';
  /** False keeps it out of search engines and of hreflang. */
  indexed?: false;
  /** The colors of an application, where they are those of its own part of the site. A document brings its own. */
  theme?: 'subscription';
  /** An application that is about no account: it loads nothing for one. */
  withoutAccount?: true;
  /** Path, without a locale, of an Atom feed of what the page lists: `render` of `feed.ts` in its folder. */
  feed?: string;
  /** Path, without a locale, of what a browser needs to add the search engine: `render` of `opensearch.ts` in its folder. */
  openSearch?: string;
  /** It is about the browser for this system or these, and says so to search engines. */
  software?: 'macOS' | 'Windows' | 'iOS, Android, macOS, Windows';
  /** It is answered in place of other pages, and is none of the site's own. */
  errorPage?: ErrorPageName;
  /**
   * It has to be read while the server answers nothing: no fonts, and a header and a footer without the site's menus.
   */
  standsAlone?: true;
}

/** A declared page and where it is. */
export interface DeclaredPage extends PageDeclaration {
  /** Without a locale: `/subscriptions/manage`. */
  path: string;
}

/** Checks the declaration, and keeps what it has. */
export function definePage<Page extends PageDeclaration>(page: Page): Page {
  return page;
}

/** What a page, or a step of its flow, is called. */
export function titleOf(page: PageDeclaration, step: string | undefined): MessageDescriptor {
  return page.stepTitles?.[step ?? ''] ?? page.title;
}

/** What its being shown is reported as. */
export function impressionOf(page: PageDeclaration | undefined): Impression {
  return page?.impression ?? ['static.impression'];
}
