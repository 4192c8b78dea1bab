import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { normalizeText } from './bounded-text.ts';

/** RFC 5321 §4.5.3.1: the longest address in an envelope. */
const MAX_LENGTH = 254;
/**
 * The longest input to parse, in UTF-16 code units: trimming and composing letters can shorten it.
 */
const MAX_TYPED_LENGTH = 4 * MAX_LENGTH;

/**
 * One @, a dot in the domain, and no whitespace, controls or header delimiters. Only sending an
 * email can verify more.
 *
 * The local part is ASCII, as in a browser's email field (HTML, valid email address): a mail server
 * without SMTPUTF8 (RFC 6531) can't deliver to any other, and we must not tell users to check a
 * mailbox that gets nothing.
 */
const ADDRESS =
  /^[^\s\p{C}\u0080-\u{10ffff}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"/?#&=]+\.[^\s\p{C}@<>()[\]\\,;:"./?#&=]{2,}$/u;

/**
 * Domains that must not get email: numbers, which a relay may take for an IP address in its
 * network, and names of a local network or machine.
 *
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker, RFC 6761, 6762, 7686, 8375, 9476
 */
const NOWHERE =
  /(?:^|\.)(?:\d+|0x[\da-f]*|localhost|localdomain|local|internal|lan|test|invalid|alt|onion|home\.arpa)$/;

/**
 * Invisible characters that are copied along with an address: soft hyphens, zero-width spaces,
 * isolates.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g;

/**
 * Reverts what copying or non-Latin keyboards do to an address: "mailto:", invisible characters,
 * full-width letters.
 */
function asTyped(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
    .replace(/^mailto:/i, '');
}

/** @returns The normalized address, or `undefined` for text that isn't an address. */
export function parseEmailAddress(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const address = normalizeText(asTyped(text), 'NFC');
  if (address.length > MAX_LENGTH || !ADDRESS.test(address)) return undefined;
  if (address.includes('..') || /^\.|\.@|@[.-]/.test(address)) return undefined;
  return NOWHERE.test(domainOf(address)) ? undefined : address;
}

/** A schema for an email address. Its error messages never repeat the input. */
export const emailAddressSchema = z.pipe(
  z.string(),
  z.transform((value, payload) => {
    const address = parseEmailAddress(value);
    if (address !== undefined) return address;
    payload.issues.push({ code: 'custom', message: 'not an address', input: undefined });
    return z.NEVER;
  }),
);

/**
 * Returns the form by which addresses are compared, since providers and people ignore case. An
 * internationalized domain equals the form that browsers' fields convert it to (`münchen.example`,
 * `xn--mnchen-3ya.example`).
 */
export function emailKeyOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return at === -1 ? lower : `${lower.slice(0, at)}@${domainOf(lower)}`;
}

/** Returns the domain in lower-case ASCII, or unchanged if it is invalid in DNS. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}
