import { fallbackFaces, fontFaces } from './faces.ts';
import type { FallbackFace, FontFace } from './font-face.ts';
import { alphabetOf, alphabets, systemFonts, type FontRole } from './typefaces.ts';

/** The `font-family` name of a role's files. */
const familyName = (role: FontRole): string => `m-${role}`;

/**
 * The font files that a page in one language needs from its first line on, the text's first.
 *
 * @param language A BCP 47 tag.
 * @returns Nothing for a language that is left to the system's fonts.
 */
export function fontFacesFor(language: string): FontFace[] {
  const alphabet = alphabetOf(language);
  return fontFaces.filter((face) => alphabet && face.alphabets.includes(alphabet));
}

/**
 * The font files of a page in one language, as rules.
 *
 * The Latin file has no `unicode-range`: it is loaded in any case, and declared before the others.
 *
 * @param addressOf Where the page finds a file.
 */
export function fontFilesFor(language: string, addressOf: (face: FontFace) => string): string {
  return fontFacesFor(language)
    .map((face) => faceRule(face, addressOf(face), face.script !== 'latin'))
    .join('');
}

/** What a page in one language has beside or without its font files: what stands in for them, and fonts of the system. */
export function standInRulesFor(language: string): string {
  const alphabet = alphabetOf(language);
  const roles = new Set(fontFacesFor(language).map(({ role }) => role));
  // They draw Latin, Cyrillic and Greek letters with the same proportions, and no others.
  const stretch = alphabet && !alphabets[alphabet].scripts.some((script) => OTHERS.has(script));
  return [
    ...fallbackFaces.filter(({ role }) => stretch && roles.has(role)).map(fallbackRule),
    ...Object.entries(systemFonts)
      .filter(([of]) => of === language)
      .map(systemRule),
  ].join('');
}

const OTHERS: ReadonlySet<string> = new Set(['arabic', 'hebrew']);

/** All that stands in, for pages in any language. */
export function allStandInRules(): string[] {
  return [...fallbackFaces.map(fallbackRule), ...Object.entries(systemFonts).map(systemRule)];
}

export function faceRule(
  face: Pick<FontFace, 'role' | 'weight' | 'unicodeRange'>,
  address: string,
  ranged: boolean,
): string {
  const range = ranged ? `;unicode-range:${face.unicodeRange}` : '';
  // optional: what arrives late waits for the next page, so that no line ever moves.
  return `@font-face{font-family:${familyName(face.role)};font-weight:${face.weight};font-display:optional;src:url(${address})${range}}`;
}

function fallbackRule({ role, descriptors }: FallbackFace): string {
  return `@font-face{font-family:${familyName(role)}-fallback;${descriptors}}`;
}

function systemRule([language, families]: [string, string]): string {
  return `:root:lang(${language}){--font-family-text:${families}}`;
}
