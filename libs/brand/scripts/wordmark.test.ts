import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { brand } from '../src/index.ts';
import { drawWordmark, wordmarkModule } from './draw-wordmark.ts';

describe('wordmark', () => {
  it('keeps src/wordmark.ts in sync with `npx nx run brand:draw`', async () => {
    const committed = await readFile(new URL('../src/wordmark.ts', import.meta.url), 'utf8');
    expect(committed).toBe(await wordmarkModule(brand.name));
  });

  it('draws a longer outline for a longer name', async () => {
    const [short, long] = await Promise.all([drawWordmark('Ente'), drawWordmark('Enten')]);
    expect(long.path.length).toBeGreaterThan(short.path.length);
    expect(long.width).toBeGreaterThan(short.width);
    expect(long.height).toBe(short.height);
  });

  it('extends below the baseline for letters with descenders', async () => {
    const [flat, deep] = await Promise.all([drawWordmark('Hall'), drawWordmark('Hally')]);
    expect((deep.height - flat.height) / flat.em).toBeGreaterThan(0.1);
  });

  it('rejects a name with letters missing from the typeface and lists those letters', async () => {
    await expect(drawWordmark('Кряква')).rejects.toThrow('has no К');
  });
});
