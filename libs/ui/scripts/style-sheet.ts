import { allStandInRules, faceRule } from '../src/fonts/font-rules.ts';
import { readPackageFaces, type PackageFace } from './font-source.ts';

/**
 * Returns the source of `src/fonts/fonts.css`: the packages' unmodified files, for pages in any
 * language.
 */
export function styleSheet(addressOf: (face: PackageFace) => string): string {
  const rules = readPackageFaces().map((face) => faceRule(face, addressOf(face), true));
  return [...rules, ...allStandInRules(), ''].join('\n');
}
