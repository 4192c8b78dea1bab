import { readCustomProperties, resolveCustomProperty } from '@mallard/ui/testing';
import type { ShortCustomProperties } from '../vite/css/short-custom-properties.ts';
import type { CardColors } from '../assets/share-cards/share-card.ts';

/** Colors of a page's theme. */
export interface PageColors {
  /** Color of the page's band, which a browser also uses for its interface above the page. */
  band: { light: string; dark: string };
  /** Colors of its share card, from the light theme. */
  card: CardColors;
}

const CARD_TOKENS: Record<keyof CardColors, string> = {
  band: '--color-band',
  bandRaised: '--color-band-raised',
  onBand: '--color-on-band',
  ring: '--color-band-ring',
  breast: '--color-band-breast',
  logoHead: '--color-logo-head',
  logoBill: '--color-logo-bill',
  logoBreast: '--color-logo-breast',
};

/**
 * Reads the colors of a page from its styles.
 *
 * @param css All styles of the page in order, with custom property names shortened by the build.
 */
export function pageColors(css: string, names: ShortCustomProperties): PageColors {
  const inTheme = (theme: 'light' | 'dark') => {
    const properties = readCustomProperties([css], { theme });
    return (token: string) => resolveCustomProperty(properties, names.rename(token), { theme });
  };
  const light = inTheme('light');
  const dark = inTheme('dark');
  return {
    band: { light: light(CARD_TOKENS.band), dark: dark(CARD_TOKENS.band) },
    card: Object.fromEntries(
      Object.entries(CARD_TOKENS).map(([part, token]) => [part, light(token)]),
    ) as unknown as CardColors,
  };
}
