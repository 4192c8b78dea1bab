import { DAY_MS } from '../platform/utilities/durations.ts';

/** The longest address of a source, in characters. */
export const LONGEST_SOURCE = 2000;
/** Redirects that are followed. Each is looked at as the first address was. */
export const MOST_REDIRECTS = 3;
/** Addresses of a host that are tried: a server may have no IPv6, or one of them may be down. */
export const MOST_ADDRESSES = 3;
/** How long a connection may take, TLS included, in ms. */
export const CONNECT_LIMIT_MS = 2500;
/**
 * How long a fetch may take: names, connections, redirects and the picture, in ms. nginx gives up after 20 s, so all limits
 * on the way to an answer are less than that together.
 */
export const FETCH_LIMIT_MS = 6000;
/** The largest picture that is read, in bytes. */
export const SOURCE_LIMIT_BYTES = 10 * 1024 * 1024;
/** The largest picture that is unpacked, in pixels; four bytes each, so 100 MB in memory. */
export const SOURCE_LIMIT_PIXELS = 25_000_000;
/** How long libvips may work on one, in seconds. */
export const CONVERT_LIMIT_SECONDS = 5;
/** When a process that converts a picture is killed, in ms: libvips looks at its limit between steps only. */
export const CONVERSION_KILL_MS = 6000;
/** How long that process may take to start, in ms: 300 on an idle machine. It starts while the picture is fetched. */
export const CONVERTER_START_MS = 8000;
/** Memory of that process, in bytes; beyond, it kills itself. Two of them and the server fit into a container of 1 GiB. */
export const CONVERSION_LIMIT_BYTES = 350 * 1024 * 1024;
/** How often it looks at its memory, in ms: within that time a decoder takes some 10 MB. */
export const MEMORY_INTERVAL_MS = 10;
/** With more memory than this after a conversion, in bytes, it is replaced. It starts with 70 MB. */
export const SPENT_BYTES = 150 * 1024 * 1024;
/** When a process that converted nothing ends, in ms. */
export const CONVERTER_IDLE_MS = 60_000;
/** Nothing is higher than so many times its width: a line of pixels is no picture. */
export const MOST_HEIGHTS = 3;

/** Pictures that one instance fetches at once. */
export const FETCHES_AT_ONCE = 6;
/** Pictures that it converts at once, each in a process of its own. */
export const CONVERSIONS_AT_ONCE = 2;
/** Further ones that wait; more are refused. */
export const MOST_WAITING = 60;
/** How long one waits for its turn to be fetched, and to be converted, in ms. */
export const FETCH_WAIT_LIMIT_MS = 2000;
export const CONVERSION_WAIT_LIMIT_MS = 5000;

/** Converted pictures in memory, in bytes: some thousand. */
export const RESULT_CACHE_BYTES = 48 * 1024 * 1024;
/** Pictures as they were fetched, so that all widths of one are fetched once. */
export const SOURCE_CACHE_BYTES = 32 * 1024 * 1024;
/** When a source is asked again, in ms. */
export const RESULT_AGE_MS = DAY_MS;
export const SOURCE_AGE_MS = DAY_MS;
/** How long a source that failed is left alone, in ms. */
export const FAILURE_AGE_MS = 60_000;

/** How many days an address that was signed is good for. */
export const SIGNED_DAYS = 30;
