import { isIP } from 'node:net';
import { isPrivateAddress } from '../platform/http/networks.ts';
import { ADDRESS_LIMIT, TYPED_ADDRESS_LIMIT } from './constants.ts';

/** `local` is a host name or IP address that means another machine in each network. */
export type AddressProblem = 'missing' | 'invalid' | 'local' | 'too-long';

export interface ReportedAddress {
  /** The absolute URL without credentials and fragment. */
  address: string;
  /** Whether the URL had a query that was dropped. */
  isQueryLeftOut: boolean;
}

/** A host with a dot, optionally with port and path, without a scheme. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\.]+(?:\.[^\s/?#:@\\.]+)+\.?(?::\d+)?(?:[/?#]|$)/;
/** Host names that each network assigns to its own machines. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|home\.arpa)$/;

/**
 * Parses the URL of a reported site as text. It is never looked up or opened.
 *
 * The scheme may be missing, and the URL may be defang (`hxxps://example[.]com`), because people
 * copy it from warnings.
 *
 * @param keepsQuery Whether to keep the query, which may contain a victim's email address.
 */
export function parseReportedAddress(
  typed: string,
  { keepsQuery }: { keepsQuery: boolean },
): ReportedAddress | { problem: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (text.length > TYPED_ADDRESS_LIMIT) return { problem: 'too-long' };
  if (/\p{Cc}/u.test(text)) return { problem: 'invalid' };
  const url = urlOf(refang(text));
  if (!url) return { problem: 'invalid' };
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) ? isPrivateAddress(host) || host === '0.0.0.0' : LOCAL_NAME.test(host)) {
    return { problem: 'local' };
  }
  if (!isIP(host) && !/[^.]\.[^.]/.test(host)) return { problem: 'invalid' };

  const isQueryLeftOut = url.search !== '' && !keepsQuery;
  url.username = '';
  url.password = '';
  url.hash = '';
  if (!keepsQuery) url.search = '';
  if (url.href.length > ADDRESS_LIMIT) return { problem: 'too-long' };
  return { address: url.href, isQueryLeftOut };
}

function urlOf(text: string): URL | undefined {
  const url = URL.parse(WITHOUT_SCHEME.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

/** Reverts the spelling of `defang`. */
export function refang(address: string): string {
  return address.replace(/^hxxp/i, 'http').replace(/\[(\.|:|:\/\/)\]/g, '$1');
}

/** Spells a URL so that it isn't opened by accident: `hxxps://example[.]com/`. */
export function defang(address: string): string {
  return address.replace(/^http/i, 'hxxp').replace(/\./g, '[.]');
}

/**
 * Control characters other than line breaks, and characters that are invisible or change the text
 * direction.
 */
const UNPRINTABLE =
  /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** Text that a terminal or an editor turns into a link. */
const LINK = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi;

/**
 * Makes untrusted text safe for a terminal: removes control and invisible characters, and defangs
 * links.
 */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').replace(LINK, defang);
}
