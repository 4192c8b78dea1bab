import { colours } from '../src/colours.ts';
import { mark } from '../src/mark.ts';
import { wordmark } from '../src/wordmark.ts';
import { handoverCode } from './handover-code.ts';

/** Colours of the mark's shapes and of the word. Without a ring it is the mark in one colour. */
interface Inks {
  bill: string;
  head: string;
  breast: string;
  word: string;
  ring?: string;
}

const onLight: Inks = {
  bill: colours.bill,
  head: colours.head,
  breast: colours.breast,
  ring: colours.paper,
  word: colours.ink,
};
const onDark: Inks = { ...onLight, head: colours.headLight, word: colours.paper };
const oneColour = (ink: string): Inks => ({ bill: ink, head: ink, breast: ink, word: ink });

/** The mark is 32 units high; the word stands beside it, its letters half as high. */
const WORD = { x: 39, baselineY: 23, em: 22 };

function shapes({ bill, head, breast, ring }: Inks): string {
  return [
    `<path fill="${bill}" d="${mark.bill}"/>`,
    `<path fill="${head}" fill-rule="evenodd" d="${mark.head}${mark.eye}"/>`,
    ring === undefined ? '' : `<path fill="${ring}" d="${mark.eye}${mark.ring}"/>`,
    `<path fill="${breast}" d="${mark.breast}"/>`,
  ].join('');
}

function svg(width: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32">${content}</svg>\n`;
}

function logo(inks: Inks): string {
  const scale = WORD.em / wordmark.em;
  const y = WORD.baselineY - wordmark.height * scale;
  const place = `translate(${WORD.x} ${y.toFixed(2)}) scale(${scale})`;
  const word = `<path fill="${inks.word}" transform="${place}" d="${wordmark.path}"/>`;
  return svg(Math.ceil(WORD.x + wordmark.width * scale), shapes(inks) + word);
}

/**
 * Every file that is drawn from the brand, by its path from the workspace's root.
 *
 * "light" and "dark" say what ground a file is for.
 */
export const logoFiles: Readonly<Record<string, string>> = {
  'libs/brand/assets/logo-colour-light.svg': logo(onLight),
  'libs/brand/assets/logo-colour-dark.svg': logo(onDark),
  'libs/brand/assets/logo-mono-light.svg': logo(oneColour(colours.ink)),
  'libs/brand/assets/logo-mono-dark.svg': logo(oneColour(colours.paper)),
  'libs/brand/assets/mark-colour-light.svg': svg(32, shapes(onLight)),
  'libs/brand/assets/mark-colour-dark.svg': svg(32, shapes(onDark)),
  'libs/brand/assets/mark-mono-light.svg': svg(32, shapes(oneColour(colours.ink))),
  'libs/brand/assets/mark-mono-dark.svg': svg(32, shapes(oneColour(colours.paper))),
  // The ring is grey: the tab that it stands on may be white.
  'apps/web/public/favicon.svg': svg(
    32,
    shapes({ ...onLight, head: colours.headLight, ring: '#d5deda' }),
  ),
  'apps/web/app/features/download/handover.svg': handoverCode(),
};
