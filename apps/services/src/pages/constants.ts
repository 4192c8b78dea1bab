import type { ErrorPageName } from '@mallard/site-contract';

/** In the query of a page with a locale, it makes that locale the reader's choice, without JavaScript. */
export const SET_LANGUAGE = 'setlang=1';
/** Files kept in memory, in bytes: all documents of one language several times over. */
export const FILE_CACHE_BYTES = 64 * 1024 * 1024;
/** Hashed names never change what they hold. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Pages are asked for again each time, and answered 304. */
export const REVALIDATE = 'public, no-cache';
/** The same for what depends on who asks. */
export const REVALIDATE_PRIVATE = 'private, no-cache';
/** Icons and the like, whose names stay. */
export const ONE_HOUR = 'public, max-age=3600';
/** How long `security.txt` says it holds, in days. @see RFC 9116 §2.5.5: less than a year. */
export const SECURITY_TXT_DAYS = 180;
/** What error pages are answered with where nothing else has said so: shown at their own addresses, in development. */
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
