import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { html } from './html.ts';
import { inlinePage, inlineScript, inlineStyle, pagePolicy } from './inline-page.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('hashes inline elements byte for byte as the page contains them', () => {
  const css = 'p{color:red}\n:focus{outline:1px}';
  const style = inlineStyle(css);
  const imports = inlineScript('{"imports":{}}', ' type="importmap"');
  const page = inlinePage({
    title: 'A <page>',
    head: html`${style.element} ${imports.element}`,
    body: html`<p>words</p>`,
    locale: 'ar',
    direction: 'rtl',
  });
  expect(style.source).toBe(sourceOf(/<style>([^]*)<\/style>/.exec(page)?.[1] ?? ''));
  expect(imports.source).toBe(
    sourceOf(/<script type="importmap">([^]*)<\/script>/.exec(page)?.[1] ?? ''),
  );
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<title>A &lt;page&gt;</title>');
});

it('allows only named sources and the empty icon', () => {
  expect(inlinePage({ title: '', head: html``, body: html`` })).toContain(
    '<link rel="icon" href="data:," />',
  );
  expect(pagePolicy({ 'style-src': "'self'", 'frame-ancestors': "'self'" })).toBe(
    "default-src 'none'; style-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; img-src data:",
  );
});
