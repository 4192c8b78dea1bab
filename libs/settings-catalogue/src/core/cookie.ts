import { COOKIE_MAX_AGE_SECONDS } from '../constants.ts';

/**
 * Reads one value from a cookie string.
 *
 * Never throws: a value with broken percent-encoding comes back as it stands. The first cookie of the
 * name counts, which is the one with the longest path.
 *
 * @param cookies `document.cookie` or a `Cookie` header: pairs with "; " between them (RFC 6265, 4.2.1).
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const [, found] = `; ${cookies}`.split(`; ${name}=`);
  return found === undefined ? found : decodeText(found.split(';')[0]!);
}

/** Percent-decoding that leaves broken text as it stands. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** How a cookie is sent. */
export interface CookieOptions {
  /** Sent over https only; give true when the page is on https. */
  secure?: boolean;
}

/**
 * The text that stores a setting, for `document.cookie` or `Set-Cookie`: one year, whole site, Lax.
 *
 * @param value Percent-encoded here, so that no value can add an attribute or a header.
 */
export function serializeCookie(name: string, value: string, options: CookieOptions = {}): string {
  // encodeURIComponent throws on half a surrogate pair, which the u flag lets this find
  const wellFormed = value.replace(/[\ud800-\udfff]/gu, '\ufffd');
  return cookieText(name, encodeURIComponent(wellFormed), COOKIE_MAX_AGE_SECONDS, options);
}

/** The text that removes a setting: a default value is stored as no cookie at all. */
export function expireCookie(name: string, options: CookieOptions = {}): string {
  return cookieText(name, '', 0, options);
}

/** The text of a cookie whose value needs no encoding. */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  { secure }: CookieOptions,
): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}
