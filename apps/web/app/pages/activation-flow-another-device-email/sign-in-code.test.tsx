// First: drawing the code needs them.
import '../../testing/text-codecs.ts';
import { expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { QrCode } from '@mallard/ui/qr-code';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';

it('leads to the sign-in page', () => {
  const markup = renderToStaticMarkup(
    <QrCode level="L" value={`https://${brand.domain}/subscriptions/activate`} title="" />,
  );
  const file = readFileSync(new URL('./sign-in-code.svg', import.meta.url), 'utf8');
  const drawn = / d="(M0[^"]+)"/.exec(markup)?.[1];
  expect(drawn).toMatch(/^M0 0h7/);
  expect(/ d="(M0[^"]+)"/.exec(file)?.[1]).toBe(drawn);
});
