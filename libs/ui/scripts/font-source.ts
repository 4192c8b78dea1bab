import { createFontStack, type FontMetrics } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import arialBold from '@capsizecss/metrics/arial/700';
import bricolageBold from '@capsizecss/metrics/bricolageGrotesque/700';
import geologica from '@capsizecss/metrics/geologica';
import geologicaSemiBold from '@capsizecss/metrics/geologica/600';
import { create } from 'fontkitten';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';
import type { FallbackFace, FontFace } from '../src/fonts/font-face.ts';
import {
  alphabets,
  typefaces,
  type AlphabetName,
  type FontRole,
  type FontScript,
} from '../src/fonts/typefaces.ts';

interface TypefaceMetadata {
  variable: { wght: { min: string; max: string } };
}

/**
 * Characters that pages in every language have in addition to their letters. Headings omit unused
 * symbols, because the file stores a kerning distance from each symbol to each letter.
 */
const OF_ALL: Record<FontRole, string> = {
  text: `${between(' ', '~')}\u00a0\u00ad\u202f¡¿«»‹›–—‘’‚“”„…•·°€£é`,
  heading: `${between('0', '9')}${between('A', 'Z')}${between('a', 'z')} \u00a0\u00ad\u202f!$%&'()+,-./:;?¡¿«»–—‘’‚“”„…€£`,
};

/**
 * The range of weights that the tokens use. Headings in other scripts use the text font at its
 * heaviest weight.
 */
const WEIGHTS: Record<FontRole, { min: number; max: number }> = {
  text: { min: 400, max: 750 },
  heading: { min: 750, max: 750 },
};

/** OpenType features to keep; excludes stylistic sets, fractions and superscripts. */
const FEATURES = [
  ...['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'clig', 'tnum'],
  // Joining letters.
  ...['rlig', 'calt', 'init', 'medi', 'fina', 'isol', 'curs'],
];

const packageName = (typeface: string): string => `@fontsource-variable/${typeface}`;

/** Returns the absolute path of a file in a typeface's package. */
export function typefaceFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

/** Returns the license that has to be distributed with a font file, and the name of its file. */
export function typefaceLicense(source: string): { name: string; text: string } {
  const [scope, typeface] = source.split('/');
  const text = readFileSync(typefaceFile(`${scope}/${typeface}/LICENSE`), 'utf8');
  return { name: `${typeface}-LICENSE.txt`, text };
}

function readJson(specifier: string): unknown {
  return JSON.parse(readFileSync(typefaceFile(specifier), 'utf8'));
}

/** A font file of a package, unmodified. */
export type PackageFace = Pick<FontFace, 'role' | 'script' | 'source' | 'weight' | 'unicodeRange'>;

/**
 * Lists the font files of the packages in the order of `typefaces`, with their weights and ranges.
 */
export function readPackageFaces(): PackageFace[] {
  return (Object.keys(typefaces) as FontRole[]).flatMap((role) => {
    const weight = commonWeights(typefaces[role].map(({ name }) => name));
    return typefaces[role].flatMap(({ name, scripts }) => {
      const ranges = readJson(`${packageName(name)}/unicode.json`) as Record<string, string>;
      return scripts.map((script) => {
        const source = `${packageName(name)}/files/${name}-${script}-wght-normal.woff2`;
        const range = ranges[script];
        if (range === undefined) throw new Error(`${name} has no ${script}`);
        return {
          role,
          script,
          source,
          weight,
          unicodeRange: usedRange(range, source),
        };
      });
    });
  });
}

interface Cut {
  face: FontFace;
  letters: string;
}

/** Plans the generated files: per alphabet its characters of each script, text before headings. */
export function planCuts(): Cut[] {
  const cuts = new Map<string, Cut>();
  for (const role of Object.keys(typefaces) as FontRole[]) {
    const { min, max } = WEIGHTS[role];
    for (const alphabet of Object.keys(alphabets) as AlphabetName[]) {
      const { scripts } = alphabets[alphabet];
      const drawn = typefaces[role].flatMap((typeface) => typeface.scripts);
      // Don't mix typefaces within a heading: if a script is missing, headings use the text font
      // for all of them.
      if (!scripts.every((script) => drawn.includes(script))) continue;
      for (const script of scripts) {
        const name = typefaces[role].find((typeface) => typeface.scripts.includes(script))!.name;
        const source = `${packageName(name)}/files/${name}-${script}-wght-normal.woff2`;
        const points = lettersOf(role, alphabet, script, source);
        const letters = String.fromCodePoint(...points);
        const key = `${source} ${letters}`;
        const same = cuts.get(key);
        if (same) {
          same.face = { ...same.face, alphabets: [...same.face.alphabets, alphabet] };
          continue;
        }
        cuts.set(key, {
          letters,
          face: {
            role,
            script,
            alphabets: [alphabet],
            file: `${name}-${script}${script === alphabet ? '' : `-${alphabet}`}.woff2`,
            source,
            weight: min === max ? `${min}` : `${min} ${max}`,
            unicodeRange: rangeOf(points),
          },
        });
      }
    }
  }
  return [...cuts.values()];
}

/** Returns the code points of a file, as far as its package has them. */
function lettersOf(
  role: FontRole,
  alphabet: AlphabetName,
  script: FontScript,
  source: string,
): number[] {
  const { letters } = alphabets[alphabet];
  const own = letters && `${letters}${letters.toLocaleUpperCase('en').replaceAll('SS', '')}`;
  const there = new Set([...charactersOf(source), ...(script === 'latin' ? [] : JOINERS)]);
  const wanted =
    script === 'latin'
      ? [...OF_ALL[role], ...(own ?? '')].map(pointOf)
      : own
        ? // The Latin file already contains the Latin-1 letters.
          [...own].map(pointOf).filter((point) => !(point < 0x100))
        : [...there];
  return [...new Set(wanted)].filter((point) => there.has(point)).toSorted((a, b) => a - b);
}

/** Joiners have no glyph, but must use the same font as the letters they join. */
const JOINERS = [0x200c, 0x200d, 0x200e, 0x200f];

function pointOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

function charactersOf(source: string): number[] {
  const font = create(readFileSync(typefaceFile(source)));
  if (font.isCollection) throw new Error('a collection, not a font');
  return font.characterSet;
}

/** Subsets a package's font file to the given characters, weights and layout features. */
export async function cutFont({ face, letters }: Cut): Promise<Buffer> {
  const { min, max } = WEIGHTS[face.role];
  const isUnkerned =
    face.role === 'heading' && face.alphabets.some((name) => alphabets[name].unkerned);
  // The package's types lack these two options.
  const options: NonNullable<Parameters<typeof subsetFont>[2]> & {
    keepFeatures: string[];
    dropTables: string[];
  } = {
    targetFormat: 'woff2',
    variationAxes: { wght: min === max ? min : { min, max } },
    keepFeatures: FEATURES.filter((feature) => !(isUnkerned && feature === 'kern')),
    // STAT names styles; MVAR varies metrics by weight, but pages use those of the lightest weight.
    dropTables: ['STAT', 'MVAR'],
  };
  return subsetFont(readFileSync(typefaceFile(face.source)), letters, options);
}

function between(first: string, last: string): string {
  const [from, to] = [pointOf(first), pointOf(last)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
}

function rangeOf(points: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const point of points) {
    const last = parts.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else parts.push([point, point]);
  }
  return parts.map(rangePart).join(',');
}

const rangePart = ([from, to]: readonly [number, number]): string =>
  from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`;

/**
 * Returns the weights that all typefaces of a role support: browsers only combine files with the
 * same declared range.
 */
function commonWeights(names: readonly string[]): string {
  const axes = names.map(
    (name) => (readJson(`${packageName(name)}/metadata.json`) as TypefaceMetadata).variable.wght,
  );
  const lightest = Math.max(...axes.map(({ min }) => Number(min)));
  const heaviest = Math.min(...axes.map(({ max }) => Number(max)));
  return `${lightest} ${heaviest}`;
}

/**
 * Drops the parts of a `unicode-range` without a glyph in the file, and leading zeros.
 *
 * Keeps joiners, which have no glyph but must use the same font as the letters they join.
 */
function usedRange(range: string, source: string): string {
  const points = [...charactersOf(source), ...JOINERS];
  return range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .filter(([from, to]) => points.some((point) => point >= from && point <= to))
    .map(rangePart)
    .join(',');
}

const hex = (point: number): string => point.toString(16).toUpperCase();

/**
 * Creates fallback fonts: system fonts adjusted to the metrics of ours, so that lines and heights
 * don't change while ours are missing.
 */
function makeFallbackFaces(): FallbackFace[] {
  const regular = 'local(Arial),local("Liberation Sans"),local(Roboto)';
  const bold = 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold")';
  return [
    { role: 'text', descriptors: standIn('300 500', regular, geologica, arial) },
    { role: 'text', descriptors: standIn('501 900', bold, geologicaSemiBold, arialBold) },
    { role: 'heading', descriptors: standIn('200 800', bold, bricolageBold, arialBold) },
  ].map(({ role, descriptors }) => ({
    role: role as FontRole,
    descriptors,
  }));
}

function standIn(weight: string, src: string, ours: FontMetrics, theirs: FontMetrics): string {
  const { fontFaces } = createFontStack([ours, theirs], { fontFaceFormat: 'styleObject' });
  const face = fontFaces[0]?.['@font-face'];
  if (!face) throw new Error(`no measures for ${theirs.fullName}`);
  return [
    `font-weight:${weight}`,
    `src:${src}`,
    `size-adjust:${percent(face.sizeAdjust)}`,
    `ascent-override:${percent(face.ascentOverride)}`,
    `descent-override:${percent(face.descentOverride)}`,
    `line-gap-override:${percent(face.lineGapOverride)}`,
  ].join(';');
}

/** Rounds to a tenth of a percent, which is a fiftieth of a pixel in a line of text. */
function percent(value: unknown): string {
  return `${Number(parseFloat(String(value)).toFixed(1))}%`;
}

/** Returns the source of `src/fonts/font-faces.ts`. */
export function facesModule(): string {
  return [
    '/** Generated from the typeface packages by `node scripts/generate-fonts.ts`. */',
    "import type { FallbackFace, FontFace } from './font-face.ts';",
    '',
    `/** All font files, with their characters and alphabets. */\nexport const fontFaces: readonly FontFace[] = ${JSON.stringify(
      planCuts().map(({ face }) => face),
      null,
      2,
    )};`,
    '',
    `export const fallbackFaces: readonly FallbackFace[] = ${JSON.stringify(makeFallbackFaces(), null, 2)};`,
    '',
  ].join('\n');
}

/** Formats generated code like committed code. */
export async function formatted(filepath: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(import.meta.filename)), filepath });
}
