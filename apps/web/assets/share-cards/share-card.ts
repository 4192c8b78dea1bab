import type { TranslatedLocale } from '@mallard/locales';
import { createHash } from 'node:crypto';

/** The colors of a page that its share card uses, in CSS syntax. */
export interface CardColors {
  band: string;
  bandRaised: string;
  onBand: string;
  ring: string;
  breast: string;
  logoHead: string;
  logoBill: string;
  logoBreast: string;
}

/** Image that chats and social networks show for a shared link. */
export interface ShareCard {
  locale: TranslatedLocale;
  title: string;
  colors: CardColors;
}

/**
 * Size in pixels: the recommended size, which networks show uncropped.
 *
 * @see https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const CARD_SIZE = { width: 1200, height: 630 };

/**
 * Increment this whenever the design changes: drawings are cached as long as their file names stay
 * the same.
 */
const DESIGN = 1;
const HASH_BYTES = 9;

/**
 * Returns the path of a card, relative to the site.
 *
 * The file name contains a hash of the content: networks cache an image for weeks and fetch it
 * again only at a new URL.
 *
 * @param path Path of the page without its locale.
 */
export function cardFile(path: string, card: ShareCard): string {
  const content = JSON.stringify([DESIGN, card.locale, card.title, Object.entries(card.colors)]);
  const hash = createHash('sha256').update(content).digest().subarray(0, HASH_BYTES);
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return `assets/cards/${name}-${card.locale}-${hash.toString('base64url')}.png`;
}

/** File with all cards that pages use, by path. It is written to the site for the build only. */
export const CARDS_FILE = 'share-cards.json';
