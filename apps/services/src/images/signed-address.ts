import { timingSafeEqual } from 'node:crypto';
import { brand } from '@mallard/brand';
import { IMAGE_PATH } from '@mallard/company/images';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { macOf } from '../platform/secrets/keyed-hash.ts';
import { SIGNED_DAYS } from './constants.ts';

/** What a signed address says: which picture, how wide, and until when it is good, in seconds since 1970. */
export interface SignedPicture {
  source: string;
  width: number;
  until: number;
}

/** The format is no part of it: that is agreed upon by headers. */
const signatureOf = (key: Buffer, { source, width, until }: SignedPicture) =>
  macOf(key, 'image', source, String(width), String(until));

/**
 * The address by which anybody can have the picture of an allowed source through us: for a month, and the same all day,
 * so that it is kept where it was fetched.
 */
export function signedAddress(
  key: Buffer,
  { source, width }: Omit<SignedPicture, 'until'>,
  now: number,
): string {
  const until = ((Math.floor(now / DAY_MS) + SIGNED_DAYS) * DAY_MS) / 1000;
  const query = new URLSearchParams({
    src: source,
    w: String(width),
    until: String(until),
    sig: signatureOf(key, { source, width, until }),
  });
  return `https://${brand.domain}${IMAGE_PATH}?${query}`;
}

/** Whether it was signed with that key, and is not over. */
export function isSigned(
  key: Buffer,
  picture: SignedPicture,
  signature: string,
  now: number,
): boolean {
  const [expected, given] = [Buffer.from(signatureOf(key, picture)), Buffer.from(signature)];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && now < picture.until * 1000;
}
