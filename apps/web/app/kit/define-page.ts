import type { MessageDescriptor } from '@lingui/core';
import type { ErrorPageName } from '@mallard/site-contract';
import type { ExperimentName, Impression } from '../environment/measurement/measurement.ts';

/**
 * Declaration of a page, in the `page.ts` of its folder. The folder's path below `pages/` is the
 * page's path; `Page.tsx` next to it renders the content.
 *
 * Routes, prerendering, scripts, the sitemap, token paths and the lists that tests iterate over are
 * derived from it.
 */
export interface PageDeclaration {
  /** A document ships no React; an application hydrates. */
  delivery: 'document' | 'application';
  /** Title without the company's name, which the shell adds. */
  title: MessageDescriptor;
  description?: MessageDescriptor;
  /** Event that reports a page view; by default the event for pages without a dedicated one. */
  impression?: Impression;
  /**
   * Scripts that the page runs before the first paint and after load, in addition to those of every
   * page: names of folders in `enhancers/`. The build composes one script of each kind for each
   * combination.
   */
  needs?: readonly string[];
  /**
   * Experiments on this page, decided before the first paint, or after load if the backend assigns
   * them.
   */
  experiments?: readonly ExperimentName[];
  /**
   * Steps of the page's flow, each at a path below the page's path. Native apps follow a flow by
   * its URLs.
   */
  steps?: readonly string[];
  /** Titles of the steps whose topic differs from the page's: the passcode, and the result. */
  stepTitles?: Readonly<Record<string, MessageDescriptor>>;
  /**
   * Response of the server at the path without a locale: a redirect to the negotiated locale, or
   * the page itself, because native apps exchange tokens only at exact paths.
   */
  negotiation?: 'redirect' | 'in-place';
  /**
   * Paths at which native apps exchange tokens with the page: only its own, or also those of its
   * steps.
   */
  nativeTokens?: 'page' | 'with-steps';
  /** False excludes the page from search engines and hreflang links. */
  indexed?: false;
  /**
   * Color theme of an application that belongs to a distinct part of the site. Documents include
   * their own theme.
   */
  theme?: 'subscription';
  /** Whether an application doesn't involve an account; it then loads no account code. */
  withoutAccount?: true;
  /**
   * Path, without a locale, of an Atom feed of the page's entries, which `render` in the folder's
   * `feed.ts` generates.
   */
  feed?: string;
  /**
   * Path, without a locale, of the OpenSearch description, by which browsers add the search engine.
   * `render` in the folder's `opensearch.ts` generates it.
   */
  openSearch?: string;
  /** Operating systems of the browser that the page describes, for its structured data. */
  software?: 'macOS' | 'Windows' | 'iOS, Android, macOS, Windows';
  /**
   * The error for which this page is the response. An error page isn't listed as a page of the
   * site.
   */
  errorPage?: ErrorPageName;
  /**
   * Whether the page must be readable while the server doesn't respond. It uses no fonts, and its
   * header and footer omit the site's menus.
   */
  standsAlone?: true;
}

/** A declared page with its path. */
export interface DeclaredPage extends PageDeclaration {
  /** Path without a locale, such as `/subscriptions/manage`. */
  path: string;
}

/** Type-checks a declaration and returns it unchanged, with its exact type. */
export function definePage<Page extends PageDeclaration>(page: Page): Page {
  return page;
}

export function titleOf(page: PageDeclaration, step: string | undefined): MessageDescriptor {
  return page.stepTitles?.[step ?? ''] ?? page.title;
}

export function impressionOf(page: PageDeclaration | undefined): Impression {
  return page?.impression ?? ['static.impression'];
}
