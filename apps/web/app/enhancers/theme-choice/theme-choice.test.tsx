import { beforeEach, describe, expect, it } from '@jest/globals';
import { backgroundFromCode, findSetting } from '@mallard/settings-catalogue';
import fc from 'fast-check';
import ThemePage from '../../pages/theme/Page.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { beforePaint as applyHome } from '../home/before-paint.ts';
import { enhanceThemeChoice } from './theme-choice.ts';

const root = document.documentElement;

function input(name: string, code: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"][value="${code}"]`);
  if (!found) throw new Error(`no choice ${name} ${code}`);
  return found;
}

function choose(name: string, code: string): void {
  const radio = input(name, code);
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

function type(text: string): HTMLInputElement {
  const field = document.querySelector<HTMLInputElement>('[data-own-color]');
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return field;
}

beforeEach(() => {
  for (const key of ['kae', 'k7']) document.cookie = `${key}=; Max-Age=0; Path=/`;
  history.replaceState(null, '', '/en/theme');
  root.removeAttribute('style');
  for (const name of ['theme', 'page', 'background']) delete root.dataset[name];
  window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
  document.body.innerHTML = documentHtml(<ThemePage />, { path: '/theme' });
});

function enhance(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-theme-choice]');
  if (form) enhanceThemeChoice(form);
}

describe('theme settings page', () => {
  it('offers every theme and background of the catalog', () => {
    for (const key of ['kae', 'k7'] as const) {
      const setting = findSetting(key);
      const codes = 'choices' in setting ? setting.choices.map(({ code }) => code) : [];
      const shown = [...document.querySelectorAll<HTMLInputElement>(`[name="${key}"]`)];
      expect(shown.map(({ value }) => value)).toEqual([...new Set(['', ...codes])]);
    }
  });

  it('shows stored values, including older codes', () => {
    document.cookie = 'kae=t; Path=/';
    document.cookie = 'k7=395323; Path=/';
    enhance();
    expect(input('kae', 'd').checked).toBe(true);
    expect(type('#395323').value).toBe('#395323');
    expect(document.querySelector<HTMLElement>('[data-background-sample]')?.style.color).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it('stores a theme and removes the cookie for the system’s theme', () => {
    enhance();
    choose('kae', 'd');
    expect([root.dataset['theme'], document.cookie]).toEqual(['dark', 'kae=d']);
    choose('kae', '');
    expect([root.dataset['theme'], document.cookie]).toEqual([undefined, '']);
  });

  it('removes a forced theme from the URL when another is chosen', () => {
    history.replaceState(null, '', '/en/theme?kae=d&x=1');
    enhance();
    choose('kae', '-1');
    expect([location.search, root.dataset['theme']]).toEqual(['?x=1', 'light']);
  });

  it.each(['nonsense', '#12', 'b', 'red', '395323;', '</style>'])(
    'rejects “%s” as a color and keeps the stored one',
    (text) => {
      document.cookie = 'k7=p; Path=/';
      enhance();
      expect(type(text).getAttribute('aria-invalid')).toBe('true');
      expect(document.cookie).toBe('k7=p');
    },
  );

  it('accepts a color in any format', () => {
    enhance();
    expect(type(' #FFF ').getAttribute('aria-invalid')).toBe('false');
    expect(document.cookie).toBe('k7=ffffff');
    choose('k7', 'b');
    expect(document.cookie).toBe('k7=b');
    choose('k7', '');
    expect(document.cookie).toBe('');
  });

  it('accepts the color picker’s color and opens it at the stored one', () => {
    document.cookie = 'k7=395323; Path=/';
    enhance();
    const picker = document.querySelector<HTMLInputElement>('[data-color-picker]')!;
    expect(picker.value).toBe('#395323');
    picker.value = '#102030';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    expect(document.cookie).toBe('k7=102030');
    expect(document.querySelector<HTMLInputElement>('[data-own-color]')?.value).toBe('#102030');
  });
});

describe('applyHome', () => {
  const ownBackground = () => root.style.getPropertyValue('--set-background');

  it('sets color, text color and theme of the home page', () => {
    document.cookie = 'k7=fff; Path=/';
    applyHome();
    expect([ownBackground(), root.style.color, root.dataset['theme']]).toEqual([
      '#ffffff',
      'rgb(0, 0, 0)',
      'light',
    ]);
    document.cookie = 'k7=; Max-Age=0; Path=/';
    applyHome();
    expect([ownBackground(), root.dataset['background']]).toEqual(['', undefined]);
  });

  it('prefers the URL and accepts only colors', () => {
    root.dataset['page'] = 'home';
    const codes = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('b', '0a0a0a', 'red;background:url(//evil.example)', 'constructor', '#fff}'),
    );
    fc.assert(
      fc.property(codes, (code) => {
        history.replaceState(null, '', `/en?${new URLSearchParams([['k7', code]]).toString()}`);
        applyHome();
        const own = backgroundFromCode(code);
        expect(root.style.length > 0).toBe(own !== undefined);
        expect(root.getAttribute('style') ?? '').toMatch(
          /^(--set-background: ?#[\da-f]{6}; color: rgb\([\d, ]+\);)?$/,
        );
        expect(location.pathname).toBe('/en');
      }),
    );
  });
});
