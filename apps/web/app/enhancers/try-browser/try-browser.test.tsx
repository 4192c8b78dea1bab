import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TryBrowser } from '../../pages/app/sections/TryBrowser.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { enhanceTryBrowser } from './try-browser.ts';

const one = (selector: string) => document.querySelector<HTMLElement>(`[data-try] ${selector}`)!;
const text = (selector: string) => one(selector).textContent;
const seen = (state: string) => document.querySelectorAll(`li[data-state=${state}]`).length;

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.dataset['locale'] = 'en';
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;
  document.body.innerHTML = documentHtml(<TryBrowser />);
  enhanceTryBrowser(document.querySelector('[data-try]')!);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('enhanceTryBrowser', () => {
  it('makes the illustration interactive without changing how it looks', () => {
    expect(document.querySelector('[data-try] [inert]')).toBeNull();
    expect(text('[data-stopped]')).toBe('4');
    expect(seen('stopped')).toBe(4);
  });

  it('blocks trackers one by one and announces the result', () => {
    one('[data-open=news]').click();
    expect(seen('stopped')).toBe(4);
    expect(one('[data-tracker=news]').dataset['state']).toBe('');
    jest.advanceTimersByTime(400);
    expect(one('[data-tracker=news]').dataset['state']).toBe('stopped');
    expect(text('[role=status]')).toBe('');
    jest.runAllTimers();
    expect(text('[data-stopped]')).toBe('8');
    expect(text('[role=status]')).not.toBe('');
  });

  it('lets all trackers see the visitor while protection is off', () => {
    one('[role=switch]').click();
    jest.runAllTimers();
    expect(one('[role=switch]').getAttribute('aria-checked')).toBe('false');
    expect(text('[data-known]')).toBe('4');
    expect(seen('through')).toBe(4);
    expect(document.querySelector<HTMLElement>('[data-try]')?.dataset['notice']).toBe('open');
  });

  it('clears everything when burned and can open a site again', () => {
    one('[data-burn]').click();
    jest.runAllTimers();
    expect(document.querySelector<HTMLElement>('[data-try]')?.dataset['site']).toBe('none');
    expect(text('[data-stopped]')).toBe('0');
    one('[data-open=shop]').click();
    jest.runAllTimers();
    expect(text('[data-stopped]')).toBe('4');
  });
});
