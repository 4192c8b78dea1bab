import { brand } from '@mallard/brand';

/** The content of a device-pairing link's fragment, which browsers never send to a server. */
export interface PairingLink {
  /** Base64url, unchanged; only the apps interpret it. */
  code: string;
  /** Name of the device that shows the code; empty if the link has none. */
  device: string;
  /** Time when the page deletes the code, in epoch milliseconds. */
  expiresAt: number;
  /** The parameters that apps read, in the apps' own format. */
  fragment: string;
}

/** Lifetime of a link without an expiry, counted from when it was opened. */
export const PAIRING_LIMIT_MS = 10 * 60_000;
/** Maximum lifetime of any link, regardless of its expiry. */
export const LONGEST_PAIRING_MS = 60 * 60_000;

/** Newer apps write `code2` and ignore `code` if both are present. */
const CODES = ['code2', 'code'] as const;
/** An app's code with an RSA key has about 630 characters; a QR code holds 2,900 bytes in total. */
const CODE = /^[\w-]{16,1500}={0,2}$/;
const DEVICE_LETTERS = 40;
/** Control characters, including bidirectional controls and invisible formatting characters. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Matches a time in epoch seconds. */
const SECONDS = /^\d{10}$/;

/**
 * Parses the fragment of a link like the apps' own parsers: `#&code2=…&deviceName=…&exp=…`.
 *
 * @returns `undefined` if there is no code, or "broken" if the code is malformed.
 */
export function readPairingLink(hash: string, now: number): PairingLink | 'broken' | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const name = CODES.find((each) => given.has(each));
  if (!name) return undefined;
  const [code = '', another] = given.getAll(name);
  // If a parameter occurs twice, an app may read the other value.
  if (another !== undefined || !CODE.test(code)) return 'broken';
  const device = [...(given.get('deviceName') ?? '').normalize().replace(UNSHOWABLE, ' ').trim()]
    .slice(0, DEVICE_LETTERS)
    .join('');
  const exp = given.get('exp') ?? '';
  const isDated = SECONDS.test(exp);
  return {
    code,
    device,
    expiresAt: isDated ? Math.min(+exp * 1000, now + LONGEST_PAIRING_MS) : now + PAIRING_LIMIT_MS,
    fragment: [
      `#&${name}=${code}`,
      ...(device ? [`deviceName=${encodeURIComponent(device)}`] : []),
      ...(isDated ? [`exp=${exp}`] : []),
    ].join('&'),
  };
}

/** Path of pairing links, which native apps claim. */
const PAIRING_PATH = '/sync/pairing/';

/**
 * Returns the link for an app that scans it. It always uses the public site, the only one that apps
 * claim.
 */
export function pairingAddress({ fragment }: PairingLink): string {
  return `https://${brand.domain}${PAIRING_PATH}${fragment}`;
}

/**
 * Returns the URL that opens the app on this device with the link. A link to this site would not
 * work: browsers don't open an app for a link to the site they are on.
 *
 * On Android, the URL names the app's package, if it has one, since another app might have claimed
 * the scheme.
 */
export function appAddress({ fragment }: PairingLink, platform: string): string {
  const { scheme, androidPackage } = brand.app;
  return platform === 'android' && androidPackage
    ? `intent://${brand.domain}${PAIRING_PATH}${fragment}#Intent;scheme=https;package=${androidPackage};end`
    : `${scheme}:/${PAIRING_PATH}${fragment}`;
}
