import { describe, expect, it } from '@jest/globals';
import { findLowContrast, readCustomProperties, resolveCustomProperty } from '@mallard/ui/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const tokensFolder = fileURLToPath(new URL('../../../../libs/ui/src/tokens/', import.meta.url));
const tokens = ['palette.css', 'meaning.css', 'component.css'].map((file) =>
  readFileSync(join(tokensFolder, file), 'utf8'),
);
const pagesFolder = fileURLToPath(new URL('.', import.meta.url));
const themes = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('theme.css'))
  .map((file) => [file, readFileSync(join(pagesFolder, file), 'utf8')] as const);

// Specification §2: pages have light and dark theme variable sets.
describe.each(themes)('theme %s', (_file, theme) => {
  it('keeps text and controls above the contrast limits', () => {
    expect(findLowContrast([...tokens, theme])).toEqual([]);
  });

  it.each(['light', 'dark'] as const)(
    'shows muted text in the full color if more contrast is preferred (%s)',
    (scheme) => {
      const preferences = { theme: scheme, moreContrast: true };
      const properties = readCustomProperties([...tokens, theme], preferences);
      const colorOf = (name: string) => resolveCustomProperty(properties, name, preferences);
      for (const ground of ['text', 'on-band', 'on-footer']) {
        expect(colorOf(`--color-${ground}-muted`)).toBe(colorOf(`--color-${ground}`));
      }
    },
  );

  it('sets only custom properties that the tokens define', () => {
    const known = readCustomProperties(tokens, { theme: 'light' });
    const set = [...readCustomProperties([theme], { theme: 'light' }).keys()];
    expect(set.length).toBeGreaterThan(0);
    expect(set.filter((name) => !known.has(name))).toEqual([]);
  });
});
