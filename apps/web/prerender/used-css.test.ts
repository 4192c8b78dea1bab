import { describe, expect, it } from '@jest/globals';
import { usedCss } from './used-css.ts';

const html = '<html lang="en"><body><p class="lead" aria-current="page">a</p></body></html>';

describe('usedCss', () => {
  it('leaves out rules for what the document does not have', async () => {
    const css = await usedCss('.lead{color:red}.other{color:blue}nav{margin:0}', html);
    expect(css).toBe('.lead{color:red}');
  });

  it('leaves out custom properties that no rule reads, and those that only they read', async () => {
    const css = await usedCss(':root{--a:1px;--b:var(--a);--c:2px}.lead{margin:var(--c)}', html);
    expect(css).toBe(':root{--c:2px}.lead{margin:var(--c)}');
  });

  it('keeps what attributes that are set later switch', async () => {
    const rules = ':root[data-theme=dark]{color:red}html:not([data-js]) .lead{color:blue}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it('keeps what the value of an attribute asks for, where it has it', async () => {
    const rules = '[dir=rtl] .lead{scale:-1 1}.lead[aria-current=page]{color:red}';
    expect(await usedCss(rules, html.replace('lang="en"', 'lang="ar" dir="rtl"'))).toBe(rules);
    expect(await usedCss(rules, html)).toBe('.lead[aria-current=page]{color:red}');
  });

  it('writes raw colours where tokens name them', async () => {
    const css = ':root{--palette-a:#123;--color-b:var(--palette-a)}.lead{color:var(--color-b)}';
    expect(await usedCss(css, html)).toBe(':root{--color-b:#123}.lead{color:var(--color-b)}');
  });

  it('keeps the names of raw colours that are set twice', async () => {
    const css = ':root{--palette-a:#123}.lead{--palette-a:#456;color:var(--palette-a)}';
    expect(await usedCss(css, html)).toBe(css);
  });

  it('keeps conditions on the visitor’s browser', async () => {
    const rules =
      '@media (width>=50rem){.lead{margin:0}}@supports not selector(:open){p{margin:0}}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it('keeps what holds for any element', async () => {
    const rules =
      ':focus-visible{outline:1px}[hidden]{display:none}*,:before{margin:0}::selection{color:red}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it('leaves out tokens that the page’s own theme sets anew', async () => {
    const css = await usedCss(
      ':root{--a:1px;--b:2px}html:root{--a:3px}.lead{margin:var(--a) var(--b)}',
      html,
    );
    expect(css).toBe(':root{--b:2px}html:root{--a:3px}.lead{margin:var(--a) var(--b)}');
  });
});
