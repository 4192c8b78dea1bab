import { COOKIE_MAX_AGE_SECONDS } from '../constants.ts';

/**
 * Reads one value from a cookie string.
 *
 * Never throws: a value with invalid percent-encoding is returned unchanged. The first cookie of
 * that name counts, which is the one with the longest path.
 *
 * @param cookies `document.cookie` or a `Cookie` header: pairs separated by "; " (RFC 6265, 4.2.1).
 */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  const [, found] = `; ${typeof cookies === 'string' ? cookies : ''}`.split(`; ${name}=`);
  return found === undefined ? found : decodeText(found.split(';')[0]!);
}

/** Percent-decodes text; returns malformed text unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The transport options of a cookie. */
export interface CookieOptions {
  /** Whether to send the cookie only over HTTPS; pass true if the page uses HTTPS. */
  secure?: boolean;
}

/**
 * Formats the cookie that stores a setting, for `document.cookie` or `Set-Cookie`: one year, whole
 * site, Lax.
 *
 * @param value The raw value. It is percent-encoded, so that it cannot add an attribute or a
 *   header.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  // encodeURIComponent throws on a lone surrogate, which the u flag lets this pattern match.
  const wellFormed = value.replace(/[\ud800-\udfff]/gu, '\ufffd');
  return cookieText(name, encodeURIComponent(wellFormed), COOKIE_MAX_AGE_SECONDS, options);
}

/** Formats the cookie that removes a setting: a default value is stored as no cookie. */
export function expireCookie(name: string, options: CookieOptions = {}): string {
  return cookieText(name, '', 0, options);
}

/** Formats a cookie whose value needs no encoding. */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  { secure }: CookieOptions,
): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
