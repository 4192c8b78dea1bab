import { COOKIE_MAX_AGE_SECONDS } from '../constants.ts';

/**
 * Reads one value from a cookie string.
 *
 * Never throws: a value with invalid percent-encoding is returned unchanged. The first cookie of
 * that name counts, which is the one with the longest path.
 *
 * @param cookies `document.cookie` or a `Cookie` header.
 */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  const found = cookiePairs(cookies).find(([key]) => key === name);
  return found && decodeText(found[1]);
}

/**
 * Splits a cookie string into names and raw values. Servers receive pairs without a blank after the
 * semicolon, too (RFC 6265 §5.2).
 */
export function cookiePairs(cookies: string | null | undefined): [name: string, value: string][] {
  return (typeof cookies === 'string' ? cookies : '').split(';').flatMap((pair) => {
    const end = pair.indexOf('=');
    return end < 0 ? [] : [[pair.slice(0, end).trim(), pair.slice(end + 1).trim()]];
  });
}

/** Percent-decodes text; returns malformed text unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The attributes of a cookie. Pass the same ones to remove it. */
export interface CookieOptions {
  /** Whether to send the cookie only over HTTPS; pass true if the page uses HTTPS. */
  secure?: boolean | undefined;
  /** Defaults to `Lax`. An embedded page needs `None`, which implies `secure`. */
  sameSite?: 'Lax' | 'Strict' | 'None' | undefined;
  /** Whether an embedded page has a separate cookie for each site (CHIPS). Implies `secure`. */
  partitioned?: boolean | undefined;
  /** A domain whose subdomains share the cookie. Defaults to the page's own host. */
  domain?: string | undefined;
  /** Defaults to the whole site. */
  path?: string | undefined;
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
  { secure, sameSite = 'Lax', partitioned, domain, path = '/' }: CookieOptions,
): string {
  return [
    `${name}=${value}; Max-Age=${maxAge}; Path=${path}; SameSite=${sameSite}`,
    domain && `Domain=${domain}`,
    (secure || partitioned || sameSite === 'None') && 'Secure',
    partitioned && 'Partitioned',
  ]
    .filter(Boolean)
    .join('; ');
}
