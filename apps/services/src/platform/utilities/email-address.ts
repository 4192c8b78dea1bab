import { domainToASCII } from 'node:url';
import * as z from 'zod/mini';
import { normalizeText } from './bounded-text.ts';

/** RFC 5321 §4.5.3.1: the longest address that can be in a mail's envelope. */
const MAX_LENGTH = 254;
/** The longest text that may be one, in UTF-16 units: blanks are cut off, and composed letters take fewer. */
const MAX_TYPED_LENGTH = 4 * MAX_LENGTH;

/**
 * No blanks, controls or delimiters of mail headers; one @; a dot in the domain. What is beyond only a mail can tell.
 *
 * Before the @ it is ASCII, as in a browser's own field (HTML, valid email address): a mail server without SMTPUTF8 (RFC 6531)
 * can deliver to no other, and nobody should be told to look into a mailbox that gets nothing.
 */
const ADDRESS =
  /^[^\s\p{C}\u0080-\u{10ffff}@<>()[\]\\,;:"]{1,64}@[^\s\p{C}@<>()[\]\\,;:"/?#&=]+\.[^\s\p{C}@<>()[\]\\,;:"./?#&=]{2,}$/u;

/**
 * Domains that mail must not go to: a number, which a relay may take for an IP address of its network, and names that are of
 * a network or a machine.
 *
 * @see https://url.spec.whatwg.org/#ends-in-a-number-checker, RFC 6761, 6762, 7686, 8375
 */
const NOWHERE =
  /(?:^|\.)(?:\d+|0x[\da-f]*|localhost|localdomain|local|internal|lan|invalid|onion|home\.arpa)$/;

/** Marks that nobody sees and that come along when an address is copied: soft hyphens, zero-width spaces, isolates. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g;

/** Undoes what copying and keyboards of other scripts make of an address: "mailto:", invisible marks, full-width letters. */
function asTyped(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/g, '.')
    .trim()
    .replace(/^mailto:/i, '');
}

/** @returns The address in its normal form, or `undefined` for a text that is no address. */
export function parseEmailAddress(text: string): string | undefined {
  if (text.length > MAX_TYPED_LENGTH) return undefined;
  const address = normalizeText(asTyped(text), 'NFC');
  if (address.length > MAX_LENGTH || !ADDRESS.test(address)) return undefined;
  if (address.includes('..') || /^\.|\.@|@[.-]/.test(address)) return undefined;
  return NOWHERE.test(domainOf(address)) ? undefined : address;
}

/** A parameter that holds an address. What was sent is in no message. */
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
 * The form by which addresses are compared: providers do not tell letters' cases apart, and people do not either. A domain
 * in letters of its own language is the same as what browsers' fields make of it (`münchen.example`,
 * `xn--mnchen-3ya.example`).
 */
export function emailKeyOf(address: string): string {
  const lower = address.toLowerCase();
  const at = lower.lastIndexOf('@');
  return at === -1 ? lower : `${lower.slice(0, at)}@${domainOf(lower)}`;
}

/** The domain in small ASCII letters; as it is written if no name server could know it. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}
