import { DAY_MS } from '../platform/utilities/durations.ts';

/** The maximum length of an image source URL, in characters. */
export const LONGEST_SOURCE = 2000;
/** The number of redirects to follow. Each target is validated like the first URL. */
export const MOST_REDIRECTS = 3;
/**
 * The number of IP addresses of a host to try: a server may have no IPv6, or one address may be
 * down.
 */
export const MOST_ADDRESSES = 3;
export const CONNECT_LIMIT_MS = 2500;
/**
 * The timeout of a fetch, in ms: DNS, connections, redirects and the image. nginx gives up after 20
 * s, so all timeouts until the response must add up to less.
 */
export const FETCH_LIMIT_MS = 6000;
export const SOURCE_LIMIT_BYTES = 10 * 1024 * 1024;
/** The largest image to decode, in pixels; at four bytes each that is 100 MB of memory. */
export const SOURCE_LIMIT_PIXELS = 25_000_000;
export const CONVERT_LIMIT_SECONDS = 5;
/**
 * The time after which a process that converts an image is killed, in ms: libvips checks its
 * timeout only between steps.
 */
export const CONVERSION_KILL_MS = 6000;
/**
 * How long that process may take to start, in ms: 300 on an idle machine. It starts while the image
 * is fetched.
 */
export const CONVERTER_START_MS = 8000;
/**
 * The memory limit of that process, in bytes, above which it kills itself. Two of them and the
 * server fit into a container of 1 GiB.
 */
export const CONVERSION_LIMIT_BYTES = 350 * 1024 * 1024;
/** How often the process checks its memory, in ms; a decoder allocates some 10 MB in that time. */
export const MEMORY_INTERVAL_MS = 10;
/**
 * A process that uses more memory than this after a conversion, in bytes, is replaced. It starts
 * with 70 MB.
 */
export const SPENT_BYTES = 150 * 1024 * 1024;
export const CONVERTER_IDLE_MS = 60_000;
/** The maximum ratio of height to width, because a line of pixels isn't a useful image. */
export const MOST_HEIGHTS = 3;

export const FETCHES_AT_ONCE = 6;
/** The number of images that one instance converts concurrently, each in a separate process. */
export const CONVERSIONS_AT_ONCE = 2;
/** The maximum number of further images in the queue; more are rejected. */
export const MOST_WAITING = 60;
export const FETCH_WAIT_LIMIT_MS = 2000;
export const CONVERSION_WAIT_LIMIT_MS = 5000;

/** The size of the in-memory cache of converted images, in bytes: some thousand images. */
export const RESULT_CACHE_BYTES = 48 * 1024 * 1024;
/**
 * The size of the cache of fetched images, in bytes, so that all widths of one are fetched once.
 */
export const SOURCE_CACHE_BYTES = 32 * 1024 * 1024;
export const RESULT_AGE_MS = DAY_MS;
export const SOURCE_AGE_MS = DAY_MS;
export const FAILURE_AGE_MS = 60_000;

/** How long a signed URL is valid, in days. */
export const SIGNED_DAYS = 30;
