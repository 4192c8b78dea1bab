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
import type { FallbackFace, FontFace } from '../src/fonts/font-face.ts';
import { typefaces, type FontRole } from '../src/fonts/typefaces.ts';

/** What a typeface's package says of it in `metadata.json`, as far as it is read. */
interface TypefaceMetadata {
  variable: { wght: { min: string; max: string } };
}

/** Scripts that the system's stand-ins for the Latin typefaces draw with the same proportions. */
const STAND_IN_SCRIPTS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
] as const;

const ZERO_WIDTH_NON_JOINER = 0x200c;

const packageName = (typeface: string): string => `@fontsource-variable/${typeface}`;

/** The absolute path of a file in a typeface's package. */
export function typefaceFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}

/** The licence that must go with a file, by the name it goes by beside it. */
export function typefaceLicense(source: string): { name: string; text: string } {
  const [scope, typeface] = source.split('/');
  const text = readFileSync(typefaceFile(`${scope}/${typeface}/LICENSE`), 'utf8');
  return { name: `${typeface}-LICENSE.txt`, text };
}

function readJson(specifier: string): unknown {
  return JSON.parse(readFileSync(typefaceFile(specifier), 'utf8'));
}

/** Every font file there is, in the order of `typefaces`, with weights and ranges from the packages. */
export function readFontFaces(): FontFace[] {
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
          file: `${name}-${script}.woff2`,
          source,
          weight,
          unicodeRange: usedRange(range, readFileSync(typefaceFile(source))),
        };
      });
    });
  });
}

/** The weights that all of a role's typefaces have: browsers mix only files that say the same of themselves. */
function commonWeights(names: readonly string[]): string {
  const axes = names.map(
    (name) => (readJson(`${packageName(name)}/metadata.json`) as TypefaceMetadata).variable.wght,
  );
  const lightest = Math.max(...axes.map(({ min }) => Number(min)));
  const heaviest = Math.min(...axes.map(({ max }) => Number(max)));
  return `${lightest} ${heaviest}`;
}

/**
 * A `unicode-range` without the parts for which the file has no glyph, and without leading zeros.
 *
 * Joiners have no glyph anywhere, but stand between letters of one font.
 */
function usedRange(range: string, file: Buffer): string {
  const font = create(file);
  if (font.isCollection) throw new Error('a collection, not a font');
  const points = [...font.characterSet, ZERO_WIDTH_NON_JOINER];
  return range
    .split(',')
    .map((part) => part.trim().replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const)
    .filter(([from, to]) => points.some((point) => point >= from && point <= to))
    .map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`))
    .map((part) => `U+${part}`)
    .join(',');
}

const hex = (point: number): string => point.toString(16).toUpperCase();

/** The system's fonts in the measures of ours, so that a page looks the same, in lines and height, without them. */
function makeFallbackFaces(): FallbackFace[] {
  const regular = 'local(Arial),local("Liberation Sans"),local(Roboto)';
  const bold = 'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold")';
  return [
    { role: 'text', descriptors: standIn('300 500', regular, geologica, arial) },
    { role: 'text', descriptors: standIn('501 900', bold, geologicaSemiBold, arialBold) },
    { role: 'heading', descriptors: standIn('200 800', bold, bricolageBold, arialBold) },
  ].map(({ role, descriptors }) => ({
    role: role as FontRole,
    scripts: STAND_IN_SCRIPTS,
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

/** A tenth of a percent is a fiftieth of a pixel in a line of text. */
function percent(value: unknown): string {
  return `${Number(parseFloat(String(value)).toFixed(1))}%`;
}

/** The text of `src/fonts/faces.ts`. */
export function facesModule(): string {
  return [
    '/** Generated from the packages of the typefaces: `node scripts/generate-fonts.ts`. */',
    "import type { FallbackFace, FontFace } from './font-face.ts';",
    '',
    `export const fontFaces: readonly FontFace[] = ${JSON.stringify(readFontFaces(), null, 2)};`,
    '',
    `export const fallbackFaces: readonly FallbackFace[] = ${JSON.stringify(makeFallbackFaces(), null, 2)};`,
    '',
  ].join('\n');
}

/** Generated text as it is committed. */
export async function formatted(filepath: string, text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(import.meta.filename)), filepath });
}
