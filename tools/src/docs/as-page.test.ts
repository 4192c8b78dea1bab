import { expect, it } from '@jest/globals';
import { asPage, sectionsOf } from './as-page.ts';

it('asPage links to pages of the site and keeps the text of other links', () => {
  const text =
    'See [34](../../docs/decisions/0034-tabs.md#why), [http](../http/README.md), [brand](../brand/README.md), [code](src/a.ts), [here](#b).';
  expect(asPage(text, 'libs/pixel')).toBe(
    'See [34](/decisions/0034-tabs.md#why), [http](/libraries/http/index.md), brand, code, [here](#b).',
  );
});

it('asPage keeps code unchanged and removes comments for checks', () => {
  const text = '<!-- cspell:ignore drake -->\n\n```ts\nx[0](a);\n```\n';
  expect(asPage(text, 'libs/pixel')).toBe('```ts\nx[0](a);\n```\n');
});

it('sectionsOf returns sections with their headings raised one level', () => {
  const text = '# a\n\n## b\n\n### One\n\n1\n\n#### more\n\n### Two\n\n2\n\n## c\n';
  expect(sectionsOf(text, ['Two', 'One'])).toBe('## Two\n\n2\n\n## One\n\n1\n\n### more\n\n');
  expect(() => sectionsOf(text, ['Three'])).toThrow('There is no section "Three"');
});
