import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { makePressKit } from './press-kit.ts';

const logos = new URL('../../../../libs/brand/assets/', import.meta.url);

it('produces identical bytes regardless of the build time', async () => {
  const [one, other] = [await makePressKit(), await makePressKit()];
  expect(Buffer.compare(one, other)).toBe(0);
});

it('contains each logo as on the page, and as a transparent PNG', async () => {
  const files = unzipSync(await makePressKit());
  for (const file of readdirSync(logos)) {
    expect(strFromU8(files[`logos/svg/${file}`]!)).toBe(readFileSync(new URL(file, logos), 'utf8'));
    const pixels = files[`logos/png/${file.replace('svg', 'png')}`]!;
    expect(await sharp(pixels).metadata()).toMatchObject({ height: 512, hasAlpha: true });
  }
});

it('contains product screenshots in both themes, and dated figures', async () => {
  const files = unzipSync(await makePressKit());
  const screenshots = Object.keys(files).filter((name) => name.startsWith('screenshots/'));
  expect(screenshots.filter((name) => name.includes('light'))).not.toEqual([]);
  expect(screenshots.filter((name) => name.includes('dark'))).not.toEqual([]);
  expect(strFromU8(files['README.txt']!)).toMatch(
    /^- 3 billion searches a month \(as of \d{4}-\d\d-\d\d\)$/m,
  );
});
