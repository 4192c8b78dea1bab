import type { TranslatedLocale } from '@mallard/locales';
import { createHash } from 'node:crypto';

/** The colors of a page that its share card is drawn in, as CSS writes them. */
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

/** The picture that a chat or a social network shows in place of a page's address. */
export interface ShareCard {
  locale: TranslatedLocale;
  /** What it says: what the page is called. */
  title: string;
  colors: CardColors;
}

/**
 * In pixels: what networks ask for, and show whole.
 *
 * @see https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const CARD_SIZE = { width: 1200, height: 630 };

/** Raised with each change of how a card is drawn: a drawing is kept for as long as its address is the same. */
const DESIGN = 1;
const HASH_BYTES = 9;

/**
 * Where the site has a card, relative to it.
 *
 * What a card shows is in its name: networks keep a picture for weeks, and ask again only for a new address.
 *
 * @param path Of the page, without its locale.
 */
export function cardFile(path: string, card: ShareCard): string {
  const content = JSON.stringify([DESIGN, card.locale, card.title, Object.entries(card.colors)]);
  const hash = createHash('sha256').update(content).digest().subarray(0, HASH_BYTES);
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return `assets/cards/${name}-${card.locale}-${hash.toString('base64url')}.png`;
}

/** In the site, for the build alone: every card that pages name, by its file. */
export const CARDS_FILE = 'share-cards.json';
