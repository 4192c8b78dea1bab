import { beforeEach, describe, expect, it } from '@jest/globals';
import { showTheme } from '../../environment/browser/apply-theme.ts';
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

  it('follows the system again after the second press', () => {
    press();
    press();
    expect(html.dataset).not.toHaveProperty('theme');
    expect(document.cookie).not.toContain('kae=');
    press();
    expect(html.dataset['theme']).toBe('dark');
  });

  it('turns the system’s dark page light', () => {
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
    press();
    expect(html.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('kae=-1');
  });

  it('updates the theme color and removes it without a choice', () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme:light)"><meta name="theme-color" content="#000" media="(prefers-color-scheme:dark)">';
    const media = () => [...document.querySelectorAll('meta')].map((meta) => meta.media);
    press();
    expect(media()).toEqual(['not all', '']);
    showTheme('light');
    expect(media()).toEqual(['', 'not all']);
    showTheme(undefined);
    expect(media()).toEqual(['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']);
    expect(html.dataset).not.toHaveProperty('theme');
  });

  it('removes only the theme parameter from the URL', () => {
    history.replaceState(null, '', '/en/pro?origin=a_b_c&kae=d#plans');
    press();
    expect(location.href).toMatch(/\/en\/pro\?origin=a_b_c#plans$/);
    history.replaceState(null, '', '/');
  });
});
