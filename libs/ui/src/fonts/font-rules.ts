import { fallbackFaces, fontFaces } from './faces.ts';
import type { FallbackFace, FontFace } from './font-face.ts';
import { fontScripts, systemFonts, type FontRole, type FontScript } from './typefaces.ts';

/** The `font-family` name of a role's files. */
const familyName = (role: FontRole): string => `m-${role}`;

/**
 * The font files that a page in one language needs from its first line on, the text's first.
 *
 * @param language A BCP 47 tag.
 * @returns Nothing for a language that is left to the system's fonts.
 */
export function fontFacesFor(language: string): FontFace[] {
  const scripts = fontScripts(language);
  const roles = headingsHaveOwnFace(scripts) ? ['text', 'heading'] : ['text'];
  return roles.flatMap((role) =>
    scripts.flatMap((script) =>
      fontFaces.filter((face) => face.role === role && face.script === script),
    ),
  );
}

/**
 * The style sheet of a page in one language: its font files and what stands in for them until they are there.
 *
 * The Latin file has no `unicode-range`: it is loaded in any case, and declared before the others.
 *
 * @param addressOf Where the page finds a file.
 */
export function fontRulesFor(language: string, addressOf: (face: FontFace) => string): string {
  const scripts = fontScripts(language);
  const faces = fontFacesFor(language);
  const roles = new Set(faces.map(({ role }) => role));
  return [
    ...faces.map((face) => faceRule(face, addressOf(face), face.script !== 'latin')),
    ...fallbackFaces
      .filter(
        ({ role, scripts: held }) =>
          roles.has(role) && scripts.every((script) => held.includes(script)),
      )
      .map(fallbackRule),
    ...Object.entries(systemFonts)
      .filter(([of]) => of === language)
      .map(systemRule),
  ].join('');
}

/** The style sheet for pages in any language: `@mallard/ui/fonts.css`. */
export function allFontRules(addressOf: (face: FontFace) => string): string {
  return [
    ...fontFaces.map((face) => faceRule(face, addressOf(face), true)),
    ...fallbackFaces.map(fallbackRule),
    ...Object.entries(systemFonts).map(systemRule),
    '',
  ].join('\n');
}

/** A heading in two typefaces would look like a mistake: both scripts of a page have one, or it has the text's. */
function headingsHaveOwnFace(scripts: readonly FontScript[]): boolean {
  return scripts.every((script) =>
    fontFaces.some((face) => face.role === 'heading' && face.script === script),
  );
}

function faceRule(face: FontFace, address: string, ranged: boolean): string {
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
