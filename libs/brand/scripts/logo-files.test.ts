import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { colours } from '../src/colours.ts';
import { brand } from '../src/index.ts';
import { handoverCode } from './handover-code.ts';
import { logoFiles } from './logo-files.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('the logo files', () => {
  it.each(Object.keys(logoFiles))('%s is what `npx nx run brand:draw` draws', (path) => {
    expect(read(path)).toBe(logoFiles[path]);
  });

  it('lead a phone to the browser at the domain of the brand', () => {
    const path = 'apps/web/app/features/download/handover.svg';
    expect(read(path)).toBe(handoverCode(`https://${brand.domain}/app`));
    expect(handoverCode('https://elsewhere.example/app')).not.toBe(read(path));
  });
});

it('has the colours of the palette', () => {
  const palette = read('libs/ui/src/tokens/palette.css');
  for (const colour of Object.values(colours)) expect(palette).toContain(colour);
});
