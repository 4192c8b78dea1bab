import { isIP } from 'node:net';
import { isPrivateAddress } from '../platform/http/networks.ts';
import { ADDRESS_LIMIT, TYPED_ADDRESS_LIMIT } from './constants.ts';

/** `local`: at an address that is another machine for everybody. */
export type AddressProblem = 'missing' | 'invalid' | 'local' | 'too-long';

export interface ReportedAddress {
  /** Absolute, without a name and password, and without a fragment. */
  address: string;
  /** Something stood behind the "?", and was not to be kept. */
  isQueryLeftOut: boolean;
}

/** A host with a dot and what may follow it, without a scheme. */
const WITHOUT_SCHEME = /^[^\s/?#:@\\.]+(?:\.[^\s/?#:@\\.]+)+\.?(?::\d+)?(?:[/?#]|$)/;
/** Names that each network gives to machines of its own. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home|home\.arpa)$/;

/**
 * Reads the address of a site that somebody reports. It is taken apart as a text, and never looked up or opened.
 *
 * A scheme may be missing, and the spelling may be one that cannot be clicked (`hxxps://example[.]com`): people copy what
 * they are warned of.
 *
 * @param keepsQuery Whether what stands behind "?" is kept: it may hold the address of anyone who was sent there.
 */
export function parseReportedAddress(
  typed: string,
  { keepsQuery }: { keepsQuery: boolean },
): ReportedAddress | { problem: AddressProblem } {
  const text = typed.trim();
  if (text === '') return { problem: 'missing' };
  if (text.length > TYPED_ADDRESS_LIMIT) return { problem: 'too-long' };
  if (/\p{Cc}/u.test(text)) return { problem: 'invalid' };
  const url = urlOf(refanged(text));
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

/** The spelling that can be clicked, of one that cannot. */
export function refanged(address: string): string {
  return address.replace(/^hxxp/i, 'http').replace(/\[(\.|:|:\/\/)\]/g, '$1');
}

/** Spelled so that nobody opens it by accident: `hxxps://example[.]com/`. */
export function defanged(address: string): string {
  return address.replace(/^http/i, 'hxxp').replace(/\./g, '[.]');
}

/** Controls but for the end of a line, and what turns the direction of a text around or cannot be seen. */
const UNPRINTABLE =
  /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** What a terminal or an editor makes a link of. */
const LINK = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/gi;

/** What a stranger wrote, as it can be shown in a terminal: nothing that steers one, and nothing to click. */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').replace(LINK, defanged);
}
