import { timingSafeEqual } from 'node:crypto';
import { brand } from '@mallard/brand';
import { IMAGE_PATH } from '@mallard/company/images';
import { DAY_MS } from '../platform/utilities/durations.ts';
import { macOf } from '../platform/secrets/keyed-hash.ts';
import { SIGNED_DAYS } from './constants.ts';

/** The content of a signed URL: source, width, and expiry in seconds since 1970. */
export interface SignedPicture {
  source: string;
  width: number;
  until: number;
}

/** The format isn't signed, because it is negotiated by headers. */
const signatureOf = (key: Buffer, { source, width, until }: SignedPicture) =>
  macOf(key, 'image', source, String(width), String(until));

/**
 * Returns the URL that serves the image of an allowed source to anyone. It is valid for a month,
 * and identical all day so that it can be cached.
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
