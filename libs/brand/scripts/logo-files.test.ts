import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { colours } from '../src/colours.ts';
import { logoFiles } from './logo-files.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the logo files', () => {
  it.each(Object.keys(logoFiles))('%s is what the brand draws', (path) => {
    expect(read(path)).toBe(logoFiles[path]);
  });
});

it('has the colours of the palette', () => {
  const palette = read('libs/ui/src/tokens/palette.css');
  for (const colour of Object.values(colours)) expect(palette).toContain(colour);
});
