import { expect, it } from '@jest/globals';
import postcss from 'postcss';
import { fileURLToPath } from 'node:url';
import { ShortCustomProperties } from './short-custom-properties.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const short = new ShortCustomProperties(workspace);

it('renames declarations and uses of a property consistently', () => {
  const css = '@media (width>1px){.a{--color-text:red;color:var(--color-text,var(--space-4))}}';
  const { css: renamed } = postcss([short.plugin()]).process(css, { from: undefined });
  const name = short.rename('--color-text');
  expect(name).toMatch(/^--[a-z]{1,2}$/);
  expect(renamed).toBe(
    `@media (width>1px){.a{${name}:red;color:var(${name},var(${short.rename('--space-4')}))}}`,
  );
});

it('gives every property a unique name', () => {
  const names = [
    '--color-text',
    '--color-text-muted',
    '--space-1',
    '--font-text',
    '--motion-quick',
  ];
  expect(new Set(names.map((name) => short.rename(name))).size).toBe(names.length);
});

it('keeps classes and unknown properties', () => {
  const css = '.a--color-text{--of-another-package:1;color:var(--of-another-package)}';
  const { css: renamed } = postcss([short.plugin()]).process(css, { from: undefined });
  expect(renamed).toBe(css);
});

it('keeps properties that scripts set', () => {
  const css = '.a{color:var(--set-background)}';
  expect(short.rename(css)).toBe(css);
});
