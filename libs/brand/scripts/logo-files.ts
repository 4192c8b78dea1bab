import { colors } from '../src/colors.ts';
import { brand } from '../src/index.ts';
import { mark } from '../src/mark.ts';
import { wordmark } from '../src/wordmark.ts';
import { handoverCode } from './handover-code.ts';

/**
 * Colors of the mark's shapes and of the wordmark. Without `ring`, the mark is drawn in one color.
 */
interface Inks {
  bill: string;
  head: string;
  breast: string;
  word: string;
  ring?: string;
}

const onLight: Inks = {
  bill: colors.bill,
  head: colors.head,
  breast: colors.breast,
  ring: colors.paper,
  word: colors.ink,
};
const onDark: Inks = { ...onLight, head: colors.headLight, word: colors.paper };
const oneColor = (ink: string): Inks => ({ bill: ink, head: ink, breast: ink, word: ink });

/** Position and size of the wordmark next to the mark, which is 32 units high. */
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

/** Returns a maskable icon: the mark centered on a full-bleed green background. */
function icon(markSize: number): string {
  const size = 512;
  const start = (size - markSize) / 2;
  const inks = { ...onDark, ring: colors.paper };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    `<rect width="${size}" height="${size}" fill="${colors.head}"/>`,
    `<g transform="translate(${start} ${start}) scale(${markSize / 32})">${shapes(inks)}</g>`,
    '</svg>',
  ].join('');
}

/** Returns the web manifest. `display: browser` keeps it a website: it opens in a browser tab. */
function webManifest(): string {
  const icons = [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  }));
  const manifest = {
    name: brand.name,
    start_url: '/',
    display: 'browser',
    background_color: colors.down,
    theme_color: colors.head,
    icons,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** The ring is gray because the browser tab may be white. */
const favicon = svg(32, shapes({ ...onLight, head: colors.headLight, ring: '#d5deda' }));

/**
 * The favicon for clients that request `/favicon.ico` without reading the HTML, such as feed
 * readers and link previews.
 */
export const faviconFile = { path: 'apps/web/public/favicon.ico', svg: favicon, size: 32 };

/** Length in bytes of the header in front of the PNG data in {@link icoOf}. */
export const ICO_HEADER_LENGTH = 22;

/**
 * Wraps a PNG in a `favicon.ico` container.
 *
 * @param png A square image of less than 256 pixels.
 * @param size Its width in pixels.
 * @see https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(ICO_HEADER_LENGTH);
  const [ICON, ONE, BITS_PER_PIXEL] = [1, 1, 32];
  header.writeUInt16LE(ICON, 2);
  header.writeUInt16LE(ONE, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(ONE, 10);
  header.writeUInt16LE(BITS_PER_PIXEL, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_LENGTH, 18);
  return Buffer.concat([header, png]);
}

/**
 * Raster icons by path from the workspace root, with their width in pixels.
 *
 * @see https://www.w3.org/TR/appmanifest/#icon-masks A mask may crop to a circle of 80 % of the
 * width.
 */
export const iconFiles: Readonly<Record<string, { svg: string; size: number }>> = {
  'apps/web/public/apple-touch-icon.png': { svg: icon(352), size: 180 },
  'apps/web/public/icon-192.png': { svg: icon(288), size: 192 },
  'apps/web/public/icon-512.png': { svg: icon(288), size: 512 },
};

/**
 * Every file that is drawn from the brand, by path from the workspace root.
 *
 * "light" and "dark" name the background that a file is for.
 */
export const logoFiles: Readonly<Record<string, string>> = {
  'libs/brand/assets/logo-color-light.svg': logo(onLight),
  'libs/brand/assets/logo-color-dark.svg': logo(onDark),
  'libs/brand/assets/logo-mono-light.svg': logo(oneColor(colors.ink)),
  'libs/brand/assets/logo-mono-dark.svg': logo(oneColor(colors.paper)),
  'libs/brand/assets/mark-color-light.svg': svg(32, shapes(onLight)),
  'libs/brand/assets/mark-color-dark.svg': svg(32, shapes(onDark)),
  'libs/brand/assets/mark-mono-light.svg': svg(32, shapes(oneColor(colors.ink))),
  'libs/brand/assets/mark-mono-dark.svg': svg(32, shapes(oneColor(colors.paper))),
  'apps/web/public/favicon.svg': favicon,
  'apps/web/public/site.webmanifest': webManifest(),
  'apps/web/app/features/download/platform-page/handover.svg': handoverCode(),
};
