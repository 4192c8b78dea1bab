import { describe, expect, it } from '@jest/globals';
import { usedCss } from './used-css.ts';

const html = '<html lang="en"><body><p class="lead" aria-current="page">a</p></body></html>';

describe('usedCss', () => {
  it('removes rules for elements that the document does not have', async () => {
    const css = await usedCss('.lead{color:red}.other{color:blue}nav{margin:0}', html);
    expect(css).toBe('.lead{color:red}');
  });

  it('removes unused custom properties, also transitively', async () => {
    const css = await usedCss(
      ':root{--a:1px;--b:var(--a);--c:2px}.lead{--c:3px;margin:var(--c)}',
      html,
    );
    expect(css).toBe(':root{--c:2px}.lead{--c:3px;margin:var(--c)}');
  });

  it('keeps rules for attributes that scripts set at runtime', async () => {
    const rules = ':root[data-theme=dark]{color:red}html:not([data-js]) .lead{color:blue}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it('keeps a rule for an attribute value only if the document has it', async () => {
    const rules = '[dir=rtl] .lead{scale:-1 1}.lead[aria-current=page]{color:red}';
    expect(await usedCss(rules, html.replace('lang="en"', 'lang="ar" dir="rtl"'))).toBe(rules);
    expect(await usedCss(rules, html)).toBe('.lead[aria-current=page]{color:red}');
  });

  it('keeps conditions on the visitor’s browser', async () => {
    const rules =
      '@media (width>=50rem){.lead{margin:0}}@supports not selector(:open){p{margin:0}}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it('keeps rules that apply to any element', async () => {
    const rules =
      ':focus-visible{outline:1px}[hidden]{display:none}*,:before{margin:0}::selection{color:red}';
    expect(await usedCss(rules, html)).toBe(rules);
  });

  it.each([
    ['.lead:not(.gone){color:red}', '.lead:not(.gone){color:red}'],
    ['.lead:is(:not(.gone),.gone){color:red}', '.lead:is(*:not(.gone)){color:red}'],
    ['body:is(:not(.gone)) .lead{color:red}', 'body:is(*:not(.gone)) .lead{color:red}'],
    ['.lead:where(:hover,:not([lang=de])){a:b}', '.lead:where(*:hover,*:not([lang=de])){a:b}'],
  ])('keeps %s, which selects nothing missing from the document', async (rule, kept) => {
    expect(await usedCss(rule, html)).toBe(kept);
  });

  it('removes unmatched selectors from a list', async () => {
    expect(await usedCss(':is(.lead,.gone){color:red}.lead:is(.gone){color:red}', html)).toBe(
      ':is(.lead){color:red}',
    );
  });

  it('rejects a selector that it can’t handle safely', async () => {
    await expect(usedCss('.lead:not(p :is(.gone,.lost)){color:red}', html)).rejects.toThrow(
      '.lead:not(p :is(.gone,.lost)): write :not(.a, .b), without :is() in it',
    );
  });

  describe('constant tokens', () => {
    const used = 'p{margin:var(--a)}.lead{padding:calc(2*var(--a))}';

    it('inlines short values everywhere', async () => {
      expect(await usedCss(`:root{--a:.5rem;color:red}${used}`, html)).toBe(
        ':root{color:red}p{margin:.5rem}.lead{padding:calc(2*.5rem)}',
      );
    });

    it('inlines a long value that is used once', async () => {
      const value = 'clamp(1rem, 2vw, 3rem)';
      expect(await usedCss(`:root{--a:${value}}p{margin:var(--a)}`, html)).toBe(
        `p{margin:${value}}`,
      );
      const twice = `:root{--a:${value}}${used}`;
      expect(await usedCss(twice, html)).toBe(twice);
    });

    it.each([
      ['is set twice', ':root{--a:1px}@media print{:root{--a:2px}}p{margin:var(--a)}'],
      ['is set elsewhere', '.lead{--a:1px}p{margin:var(--a)}'],
      ['refers to another token', ':root{--b:1px}p{--b:2px}:root{--a:var(--b)}p{margin:var(--a)}'],
      ['has a fallback value', ':root{--a:1px}p{margin:var(--a,2px)}'],
    ])('keeps a token that %s', async (_, css) => {
      expect(await usedCss(css, html)).toBe(css);
    });
  });
});
