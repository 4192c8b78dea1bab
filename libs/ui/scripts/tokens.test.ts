import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { allPreferences } from '../src/testing/contrast.ts';
import {
  colorPairs,
  findLowContrast,
  readCustomProperties,
  resolveCustomProperty,
} from '../src/testing/index.ts';
import { tokenSheets, tokensModule } from './token-source.ts';

const sheets = tokenSheets();
const plain = readCustomProperties(sheets, { theme: 'light' });

describe('color tokens', () => {
  it('meets the contrast minimum for every pair in every theme', () => {
    expect(findLowContrast(sheets)).toEqual([]);
  });

  it('includes every text and surface color in a pair', () => {
    const paired = new Set(
      colorPairs.flatMap(({ foreground, background }) => [foreground, background]),
    );
    const needed = [...plain.keys()].filter((name) =>
      /^--color-(on-|text|link|danger|info|success|warning|.*surface)/.test(name),
    );
    expect(needed.filter((name) => !paired.has(name as `--${string}`))).toEqual([]);
  });
});

describe('token layers', () => {
  it.each(allPreferences)('resolves every token: %j', (preferences) => {
    const tokens = readCustomProperties(sheets, preferences);
    for (const name of tokens.keys()) {
      expect(resolveCustomProperty(tokens, name, preferences)).not.toBe('');
    }
  });

  it('uses the palette in the meaning layer only', () => {
    const readers = [...plain].filter(([, value]) => value.includes('--palette-'));
    for (const [name] of readers) expect(name).toMatch(/^--color-/);
  });

  it('keeps the generated references in sync', () => {
    const generated = readFileSync(new URL('../src/tokens.ts', import.meta.url), 'utf8');
    expect(generated).toBe(tokensModule(sheets));
  });
});
