import { afterEach, describe, expect, it } from '@jest/globals';
import { pageLocale } from './page-locale.ts';

const root = document.documentElement;

afterEach(() => {
  root.removeAttribute('data-locale');
  root.removeAttribute('lang');
});

describe('pageLocale', () => {
  it('returns the prerendered language after a translator changed lang', () => {
    root.dataset['locale'] = 'de';
    root.lang = 'tl';
    expect(pageLocale()).toBe('de');
  });

  it('returns English when the page names no language', () => {
    expect(pageLocale()).toBe('en');
  });
});
