import { brand } from '@mallard/brand';

/** What a link to pair two devices carries in its fragment, which browsers send to no server. */
export interface PairingLink {
  /** Base64url, as it came: what it means is between the apps. */
  code: string;
  /** What the device that shows the code is called there; empty where the link does not say. */
  device: string;
  /** When the page forgets the code, epoch milliseconds. */
  expiresAt: number;
  /** The parameters that apps read, in the form in which they write them. */
  fragment: string;
}

/** A link that does not say how long it is good for is shown for this long from when it was opened. */
export const PAIRING_LIMIT_MS = 10 * 60_000;
/** … and no link for longer than this, whatever it says. */
export const LONGEST_PAIRING_MS = 60 * 60_000;

/** `code2` is what newer apps write; one that knows it takes no notice of the other. */
const CODES = ['code2', 'code'] as const;
/** An app's code with a key of RSA in it has some 630 letters; a QR code holds 2,900 bytes in all. */
const CODE = /^[\w-]{16,1500}={0,2}$/;
const DEVICE_LETTERS = 40;
/** Control characters, and those that make text run the other way or hide between its letters. */
const UNSHOWABLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;
/** Epoch seconds, as tokens state them. */
const SECONDS = /^\d{10}$/;

/**
 * Reads the fragment of a link as the apps' own readers do: `#&code2=…&deviceName=…&exp=…`.
 *
 * @returns Undefined where it carries no code at all, and "broken" where its code cannot be one.
 */
export function readPairingLink(hash: string, now: number): PairingLink | 'broken' | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const name = CODES.find((each) => given.has(each));
  if (!name) return undefined;
  const [code = '', another] = given.getAll(name);
  // Of two, an app may take the other one.
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

/** Where links to pair lead, which apps claim for themselves. */
const PAIRING_PATH = '/sync/pairing/';

/** The link itself, for an app that scans it: at the public site, which is the one that apps know. */
export function pairingAddress({ fragment }: PairingLink): string {
  return `https://${brand.domain}${PAIRING_PATH}${fragment}`;
}

/**
 * What opens the app on this device with the link. A link of this site would not: browsers stay on a site they are on.
 *
 * Android is told which app it must be, where that has a name: another one might have claimed the scheme.
 */
export function appAddress({ fragment }: PairingLink, platform: string): string {
  const { scheme, androidPackage } = brand.app;
  return platform === 'android' && androidPackage
    ? `intent://${brand.domain}${PAIRING_PATH}${fragment}#Intent;scheme=https;package=${androidPackage};end`
    : `${scheme}:/${PAIRING_PATH}${fragment}`;
}
