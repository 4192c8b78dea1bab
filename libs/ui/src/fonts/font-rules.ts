import { fallbackFaces, fontFaces } from './font-faces.ts';
import type { FallbackFace, FontFace } from './font-face.ts';
import { alphabetOf, alphabets, systemFonts, type FontRole } from './typefaces.ts';

const familyName = (role: FontRole): string => `m-${role}`;

/**
 * Returns the font files that a page in a language needs from its first line, text fonts first.
 *
 * @param language A BCP 47 tag.
 * @returns An empty list for a language that uses system fonts.
 */
export function fontFacesFor(language: string): FontFace[] {
  const alphabet = alphabetOf(language);
  return fontFaces.filter((face) => alphabet && face.alphabets.includes(alphabet));
}

/**
 * Returns the `@font-face` rules of a page in a language.
 *
 * The Latin file has no `unicode-range`: it is always loaded, and declared before the others.
 *
 * @param addressOf Returns the URL of a file.
 */
export function fontFilesFor(language: string, addressOf: (face: FontFace) => string): string {
  return fontFacesFor(language)
    .map((face) => faceRule(face, addressOf(face), face.script !== 'latin'))
    .join('');
}

/**
 * Returns the rules for fonts other than our files in a language: adjusted fallbacks and system
 * fonts.
 */
export function standInRulesFor(language: string): string {
  const alphabet = alphabetOf(language);
  const roles = new Set(fontFacesFor(language).map(({ role }) => role));
  // The fallbacks have the same proportions as our fonts in Latin, Cyrillic and Greek only.
  const stretch = alphabet && !alphabets[alphabet].scripts.some((script) => OTHERS.has(script));
  return [
    ...fallbackFaces.filter(({ role }) => stretch && roles.has(role)).map(fallbackRule),
    ...Object.entries(systemFonts)
      .filter(([of]) => of === language)
      .map(systemRule),
  ].join('');
}

const OTHERS: ReadonlySet<string> = new Set(['arabic', 'hebrew']);

/** Returns the fallback rules for pages in any language. */
export function allStandInRules(): string[] {
  return [...fallbackFaces.map(fallbackRule), ...Object.entries(systemFonts).map(systemRule)];
}

export function faceRule(
  face: Pick<FontFace, 'role' | 'weight' | 'unicodeRange'>,
  address: string,
  ranged: boolean,
): string {
  const range = ranged ? `;unicode-range:${face.unicodeRange}` : '';
  // A font that loads late is used from the next page on (`optional`), so that text never reflows.
  return `@font-face{font-family:${familyName(face.role)};font-weight:${face.weight};font-display:optional;src:url(${address})${range}}`;
}

function fallbackRule({ role, descriptors }: FallbackFace): string {
  return `@font-face{font-family:${familyName(role)}-fallback;${descriptors}}`;
}

function systemRule([language, families]: [string, string]): string {
  return `:root:lang(${language}){--font-family-text:${families}}`;
}
