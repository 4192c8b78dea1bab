import type { ErrorPageName } from '@mallard/site-contract';

/** A query parameter that makes the page's locale the reader's choice, without JavaScript. */
export const SET_LANGUAGE = 'setlang=1';
/**
 * The size of the in-memory file cache, in bytes: all documents of one language several times over.
 */
export const FILE_CACHE_BYTES = 64 * 1024 * 1024;
/** The cache policy of files with hashed names, whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/**
 * The cache policy of pages, which are revalidated on each request and answered with 304 if
 * unchanged.
 */
export const REVALIDATE = 'public, no-cache';
/** The cache policy of pages that depend on the visitor; shared caches must not store them. */
export const REVALIDATE_PRIVATE = 'private, no-cache';
/** The cache policy of icons and similar files with fixed names. */
export const ONE_HOUR = 'public, max-age=3600';
/** The validity of `security.txt`, in days. @see RFC 9116 §2.5.5: less than a year. */
export const SECURITY_TXT_DAYS = 180;
/** The status of an error page that is opened at its own URL, in development. */
export const ERROR_PAGE_STATUS: Readonly<Record<ErrorPageName, number>> = {
  'not-found': 404,
  oops: 500,
  'oops-sent': 500,
  nginx: 502,
  'nginx-sent': 502,
  tq: 429,
  'tq-sent': 429,
  blocked: 410,
  teapot: 418,
  trap: 418,
};
