import { brand, wordmark } from '@mallard/brand';
import { textDirection, type TranslatedLocale } from '@mallard/locales';
import sharp from 'sharp';
import { fontFamilyOf } from './card-fonts.ts';
import { CARD_SIZE, type ShareCard } from './share-card.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** Margin on every side, since networks crop images slightly. In pixels, like all sizes below. */
const MARGIN = 72;
/** Heights of the neck ring and the breast, which close a band on the site. */
const EDGE = { ring: 14, breast: 18 };
/** Space for the title, next to the drake and above the logo. */
const TITLE = { width: 660, height: 392 };
/**
 * Font sizes, from one that is readable in a list of chats down to what the longest title needs.
 */
const TITLE_SIZES = [104, 96, 88, 80, 72, 64, 58, 52, 46, 40, 36];
const TITLE_WEIGHT = 750;
/** Height at which the symbol's 32 units are drawn. */
const DRAKE_HEIGHT = 520;
const LOGO_HEIGHT = 56;
/** More colors would only increase the file size of these flat drawings. */
const PALETTE_COLORS = 128;

/**
 * Draws a card. `FONTCONFIG_FILE` must be set before the first call; see {@link layOutFonts}.
 *
 * @returns A PNG of 1200 × 630 pixels.
 */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const isMirrored = textDirection(card.locale) === 'rtl';
  const title = await setTitle(card);
  return sharp(Buffer.from(ground(card, isMirrored)))
    .composite([
      {
        input: title.data,
        left: isMirrored ? WIDTH - MARGIN - title.info.width : MARGIN,
        top: MARGIN,
      },
    ])
    .png({ palette: true, colors: PALETTE_COLORS, effort: 7 })
    .toBuffer();
}

/** Typesets the title in the largest size that fits, with line breaks according to its language. */
async function setTitle({ locale, title, colors }: ShareCard) {
  for (const size of TITLE_SIZES) {
    const set = await sharp({
      text: {
        text: `<span foreground="${colors.onBand}" font_weight="${TITLE_WEIGHT}">${escapeMarkup(keepWords(title, locale))}</span>`,
        font: `${fontFamilyOf(locale)} ${size}`,
        // One pixel per point.
        dpi: 72,
        width: TITLE.width,
        // If a word is longer than a line, try the next size; break words only at the smallest.
        wrap: size === TITLE_SIZES.at(-1) ? 'word-char' : 'word',
        spacing: Math.round(size * -0.08),
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = set.info;
    if (width <= TITLE.width && height <= TITLE.height) return set;
  }
  throw new Error(`${locale}: “${title}” is too long for a share card`);
}

/** Draws everything except the title, with the drake on the side where lines end. */
function ground({ colors }: ShareCard, isMirrored: boolean): string {
  const bottom = HEIGHT - EDGE.ring - EDGE.breast;
  const scale = DRAKE_HEIGHT / 32;
  const logoScale = LOGO_HEIGHT / 32;
  const wordScale = (22 / wordmark.em) * logoScale;
  const wordWidth = wordmark.width * wordScale;
  const logoTop = bottom - MARGIN - LOGO_HEIGHT + 20;
  const logoWidth = 39 * logoScale + wordWidth;
  const logoLeft = isMirrored ? WIDTH - MARGIN - logoWidth : MARGIN;
  const drake = isMirrored
    ? `translate(${DRAKE_HEIGHT - 60} ${bottom - DRAKE_HEIGHT}) scale(${-scale} ${scale})`
    : `translate(${WIDTH - DRAKE_HEIGHT + 60} ${bottom - DRAKE_HEIGHT}) scale(${scale})`;
  const sun = isMirrored ? 205 : WIDTH - 205;
  const wordTop = logoTop + 23 * logoScale - wordmark.height * wordScale;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${colors.band}"/>`,
    `<circle cx="${sun}" cy="${bottom - 210}" r="290" fill="${colors.bandRaised}"/>`,
    `<g transform="${drake}">${markOf(colors)}</g>`,
    `<rect y="${bottom}" width="100%" height="${EDGE.ring}" fill="${colors.ring}"/>`,
    `<rect y="${bottom + EDGE.ring}" width="100%" height="${EDGE.breast}" fill="${colors.breast}"/>`,
    `<g transform="translate(${logoLeft} ${logoTop}) scale(${logoScale})">${markOf(colors)}</g>`,
    `<path transform="translate(${logoLeft + 39 * logoScale} ${wordTop}) scale(${wordScale})" fill="${colors.onBand}" d="${wordmark.path}"/>`,
    '</svg>',
  ].join('');
}

function markOf(colors: ShareCard['colors']): string {
  return [
    `<path fill="${colors.logoBill}" d="${brand.mark.bill}"/>`,
    `<path fill="${colors.logoHead}" fill-rule="evenodd" d="${brand.mark.head}${brand.mark.eye}"/>`,
    `<path fill="${colors.ring}" d="${brand.mark.eye}${brand.mark.ring}"/>`,
    `<path fill="${colors.logoBreast}" d="${brand.mark.breast}"/>`,
  ].join('');
}

/** Word joiner (U+2060): prevents a line break. */
const JOINER = '\u2060';
/**
 * Languages that allow line breaks between any characters, although a headline should only break
 * between words.
 */
const KEPT_WORDS = new Set(['ja', 'ko', 'zh']);

/** Inserts word joiners between the characters of each word so that no line breaks within it. */
function keepWords(title: string, locale: TranslatedLocale): string {
  if (!KEPT_WORDS.has(new Intl.Locale(locale).language)) return title;
  // Korean has spaces, and its particles are attached to the preceding word.
  const words = locale === 'ko' ? title.split(/(?<= )/) : segmentsOf(title, locale);
  return words
    .map((word) => [...word.trimEnd()].join(JOINER) + (word.endsWith(' ') ? ' ' : ''))
    .join('');
}

function segmentsOf(title: string, locale: TranslatedLocale): string[] {
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  return Array.from(words.segment(title), ({ segment }) => segment);
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
