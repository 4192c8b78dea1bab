import { beforeEach, describe, expect, it } from '@jest/globals';
import { enhanceThemeToggle } from './theme-toggle.ts';

const html = document.documentElement;

beforeEach(() => {
  document.cookie = 'kae=; Max-Age=0; Path=/';
  delete html.dataset['theme'];
  document.body.innerHTML = '<button data-theme-toggle></button>';
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  enhanceThemeToggle();
});

function press(): void {
  document.querySelector('button')?.click();
}

describe('enhanceThemeToggle', () => {
  it('turns the system’s light page dark and stores the short code', () => {
    press();
    expect(html.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('kae=d');
  });

  it('goes back and forth', () => {
    press();
    press();
    expect(html.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('kae=-1');
  });
});
