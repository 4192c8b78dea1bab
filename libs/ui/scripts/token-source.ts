import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Theme = 'light' | 'dark';

/** The token files, in the order of their layers. */
const files = ['palette.css', 'meaning.css', 'component.css'];

/**
 * Reads every custom property that the token files declare on the plain root.
 *
 * Variations (a media query, an attribute on the root) are left out: they change values, not names.
 *
 * @returns Property name to its value as written, in source order.
 */
export function readTokens(): Map<string, string> {
  const tokens = new Map<string, string>();
  for (const file of files) {
    const path = fileURLToPath(new URL(`../src/tokens/${file}`, import.meta.url));
    const css = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    for (const [, block = ''] of css.matchAll(/^:root \{([\s\S]*?)^\}/gm)) {
      for (const [, name = '', value = ''] of block.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        tokens.set(name, value.trim());
      }
    }
  }
  return tokens;
}

/**
 * Follows `var()` and `light-dark()` down to a plain value.
 *
 * @throws Error when a token is missing: the stylesheet would be silently wrong.
 */
export function resolveToken(tokens: Map<string, string>, name: string, theme: Theme): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`No token ${name}`);
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  const chosen = pair ? (theme === 'light' ? pair[1]! : pair[2]!) : value;
  const reference = /^var\((--[\w-]+)\)$/.exec(chosen);
  return reference ? resolveToken(tokens, reference[1]!, theme) : chosen;
}

/** The text of `src/tokens.ts`: every token of the two upper layers as a `var()` reference. */
export function tokensModule(tokens: Map<string, string>): string {
  const lines = [...tokens.keys()]
    .filter((name) => !name.startsWith('--palette-'))
    .map((name) => {
      const key = name.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `  ${key}: 'var(${name})',`;
    });
  return [
    '/** Design tokens as `var()` references. Generated from the token files: `node scripts/generate-tokens.ts`. */',
    'export const tokens = {',
    ...lines,
    '} as const;',
    '',
    'export type TokenName = keyof typeof tokens;',
    '',
  ].join('\n');
}
