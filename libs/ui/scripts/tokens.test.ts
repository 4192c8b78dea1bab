import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { contrastRatio } from './contrast.ts';
import { readTokens, resolveToken, tokensModule } from './token-source.ts';

const tokens = readTokens();
const themes = ['light', 'dark'] as const;

const surfaces = ['--color-page', '--color-surface', '--color-surface-sunken'];
const tones = ['info', 'success', 'warning', 'danger'];

/** Text of any size: WCAG 2.2 AA 1.4.3. */
const textPairs: [text: string, surface: string][] = [
  ...[
    '--color-text',
    '--color-text-muted',
    '--color-link',
    '--color-accent',
    '--color-danger',
  ].flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...tones.flatMap((tone): [string, string][] => [
    [`--color-${tone}`, `--color-${tone}-surface`],
    ['--color-text', `--color-${tone}-surface`],
  ]),
  ['--color-text', '--color-accent-surface'],
  ['--color-text-muted', '--color-accent-surface'],
  ['--color-link', '--color-accent-surface'],
  ['--color-on-action', '--color-action'],
  ['--color-on-action', '--color-action-hover'],
  ['--color-on-band', '--color-band'],
  ['--color-on-band-muted', '--color-band'],
  ['--color-on-band-accent', '--color-band'],
  ['--color-on-band', '--color-band-raised'],
  ['--color-on-band-muted', '--color-band-raised'],
  ['--color-on-footer', '--color-footer'],
  ['--color-on-footer-muted', '--color-footer'],
];

/** Edges of controls and the focus ring: WCAG 2.2 AA 1.4.11. */
const edgePairs: [edge: string, surface: string][] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['--color-border-control', surface],
    ['--color-focus', surface],
  ]),
  ['--color-on-band-accent', '--color-band'],
  ['--color-on-band-accent', '--color-footer'],
];

describe.each(themes)('colours in the %s theme', (theme) => {
  const ratio = (one: string, other: string) =>
    contrastRatio(resolveToken(tokens, one, theme), resolveToken(tokens, other, theme));

  it.each(textPairs)('lets %s be read on %s', (text, surface) => {
    expect(ratio(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('lets %s be seen on %s', (edge, surface) => {
    expect(ratio(edge, surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('token layers', () => {
  it('resolves every token in both themes', () => {
    for (const theme of themes) {
      for (const name of tokens.keys())
        expect(() => resolveToken(tokens, name, theme)).not.toThrow();
    }
  });

  it('reads the palette in the meaning layer only', () => {
    const readers = [...tokens].filter(([, value]) => value.includes('--palette-'));
    for (const [name] of readers) expect(name).toMatch(/^--color-/);
  });

  it('has the generated references up to date', () => {
    const generated = readFileSync(new URL('../src/tokens.ts', import.meta.url), 'utf8');
    expect(generated).toBe(tokensModule(tokens));
  });
});
