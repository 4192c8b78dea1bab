import { describe, expect, it } from '@jest/globals';
import { findLowContrast, readCustomProperties } from '@mallard/ui/testing';
import { bundle } from 'lightningcss';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const pages = dirname(fileURLToPath(import.meta.url));
const uiLibrary = dirname(createRequire(import.meta.url).resolve('@mallard/ui/package.json'));
const tokens = bundle({ filename: join(uiLibrary, 'src/tokens/index.css') }).code.toString();
const declared = readCustomProperties([tokens], { theme: 'light' });

describe.each(globSync('*/theme.css', { cwd: pages }))('the colours of %s', (file) => {
  const theme = readFileSync(join(pages, file), 'utf8');

  it('let everything be read and seen, in both themes', () => {
    expect(findLowContrast([tokens, theme])).toEqual([]);
  });

  it('have a rule for the root, which gives tokens a value that has one already', () => {
    const names = [...readCustomProperties([theme], { theme: 'light' }).keys()];
    expect(names).not.toEqual([]);
    expect(names.filter((name) => !declared.has(name))).toEqual([]);
  });
});
