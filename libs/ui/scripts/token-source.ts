import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCustomProperties } from '../src/testing/index.ts';

const files = ['palette.css', 'meaning.css', 'component.css'];

/** Returns the contents of the token files in the order of their layers. */
export function tokenSheets(): string[] {
  return files.map((file) =>
    readFileSync(fileURLToPath(new URL(`../src/tokens/${file}`, import.meta.url)), 'utf8'),
  );
}

/**
 * Returns the source of `src/tokens.ts`: every token of the two upper layers as a `var()`
 * reference.
 */
export function tokensModule(sheets: readonly string[]): string {
  const lines = [...readCustomProperties(sheets, { theme: 'light' }).keys()]
    .filter((name) => !name.startsWith('--palette-'))
    .map((name) => {
      const key = name.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return `  ${key}: 'var(${name})',`;
    });
  return [
    '/** Design tokens as `var()` references. Generated from the token files by `node scripts/generate-tokens.ts`. */',
    'export const tokens = {',
    ...lines,
    '} as const;',
    '',
    '/** The name of a design token: a key of {@link tokens}. */',
    'export type TokenName = keyof typeof tokens;',
    '',
  ].join('\n');
}
