import { create, type Font } from 'fontkitten';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { optimize } from 'svgo';
import type { Wordmark } from '../src/wordmark.ts';

/** The typeface of headings in Latin script (`@mallard/ui/fonts`), at their weight. */
const FONT =
  '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
const WEIGHT = 750;
/** Of headings, in shares of the type size. */
const TRACKING = -0.02;
/** Units a type size. Whole ones are a quarter of a pixel in a logo of 22 px, and are short. */
const UNITS = 80;

const LETTERS = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/**
 * Draws a name as one outline, so that a logo does not wait for a font.
 *
 * Letters start at whole units: the same letter is then the same text, and compresses to nothing.
 *
 * @param name In letters that the typeface has.
 */
export async function drawWordmark(name: string): Promise<Wordmark> {
  const file = await readFile(fileURLToPath(import.meta.resolve(FONT)));
  const points = new Set(readFont(file).characterSet);
  const missing = [...name].filter((letter) => !points.has(letter.codePointAt(0) ?? 0));
  if (missing.length > 0) throw new Error(`${FONT} has no ${missing.join(', ')}`);

  const variationAxes = { wght: WEIGHT };
  const font = readFont(await subsetFont(file, name, { targetFormat: 'truetype', variationAxes }));
  const scale = UNITS / font.unitsPerEm;
  const glyphs = font.glyphsForString(name);
  const ascent = Math.ceil(Math.max(...glyphs.map(({ bbox }) => bbox.maxY)) * scale);
  const descent = Math.ceil(Math.max(0, ...glyphs.map(({ bbox }) => -bbox.minY)) * scale);
  let x = -Math.round((glyphs[0]?.bbox.minX ?? 0) * scale);
  let outline = '';
  let width = 0;
  for (const { path, bbox, advanceWidth } of glyphs) {
    for (const { command, args } of path.scale(scale, -scale).commands) {
      const points = args.map((value, index) => Math.round(value) + (index % 2 ? ascent : x));
      outline += LETTERS[command] + points.join(' ');
    }
    width = x + Math.round(bbox.maxX * scale);
    x += Math.round((advanceWidth / font.unitsPerEm + TRACKING) * UNITS);
  }
  return { path: shortened(outline), width, height: ascent + descent, em: UNITS };
}

function readFont(content: Buffer): Font {
  const font = create(content);
  if (font.isCollection) throw new Error('a collection, not a font');
  return font;
}

function shortened(outline: string): string {
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="${outline}"/></svg>`,
    {
      plugins: [{ name: 'convertPathData', params: { floatPrecision: 0, utilizeAbsolute: false } }],
    },
  );
  return / d="([^"]+)"/.exec(data)?.[1] ?? '';
}

/** The text of `src/wordmark.ts` for a name. */
export async function wordmarkModule(name: string): Promise<string> {
  const wordmark = await drawWordmark(name);
  return `/** A name as an outline, to be filled with one color. */
export interface Wordmark {
  /** SVG path data. */
  path: string;
  /** Of the box that the path fills, from 0 0. */
  width: number;
  height: number;
  /** The type size in the same units. */
  em: number;
}

/** \`brand.name\`, drawn. Generated: \`node scripts/generate-wordmark.ts\`. */
export const wordmark: Wordmark = {
  path: '${wordmark.path}',
  width: ${wordmark.width},
  height: ${wordmark.height},
  em: ${wordmark.em},
};
`;
}
