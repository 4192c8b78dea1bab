import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dismissalKey, isDismissed } from '../../features/banner/dismissal.ts';
import { beforePaint } from './before-paint.ts';
import { enhance } from './document.ts';
import { keepDismissal } from './dismiss-banner.ts';

const { dataset } = document.documentElement;
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

function browse(userAgent: string, page: string) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  dataset['page'] = page;
  delete dataset['banner'];
  beforePaint();
  return dataset['banner'];
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['locale'] = 'de';
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('beforePaint', () => {
  it('recognizes the home page', () => {
    expect(browse(iPhone, 'home')).toBe('FOCUSED IOS_APP');
  });

  it('recognizes other pages', () => {
    expect(browse(iPhone, 'about')).toBeUndefined();
  });

  it('hides only the dismissed banner', () => {
    keepDismissal({ mode: 'FOCUSED', type: 'IOS_APP' }, new Date());
    expect(browse(iPhone, 'home')).toBeUndefined();
    expect(browse('Mozilla/5.0 (Macintosh) Firefox/140.0', 'home')).toBe('PROMO DOWNLOAD_BROWSER');
  });

  it('shows the banner if storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(() => browse(iPhone, 'home')).toThrow('blocked');
    expect(dataset['banner']).toBe('FOCUSED IOS_APP');
  });
});

describe('keepDismissal', () => {
  const now = new Date('2026-11-21T12:00:00Z');

  it('stores the week of the dismissal and its expiry', () => {
    keepDismissal({ mode: 'PROMO', type: 'DOWNLOAD_BROWSER' }, now);
    const stored = localStorage.getItem(dismissalKey('DOWNLOAD_BROWSER'));
    expect(stored).toBe('{"value":"v561-4","expiry":"2027-03-13"}');
    expect(isDismissed(stored, 'PROMO', now.getTime())).toBe(true);
  });

  it('stores dismissals of phone banners separately and permanently', () => {
    keepDismissal({ mode: 'FOCUSED', type: 'ANDROID_APP' }, now);
    expect(localStorage.getItem(dismissalKey('IOS_APP'))).toBeNull();
    expect(localStorage.getItem(dismissalKey('ANDROID_APP'))).toContain('"expiry":"9999-');
    const stored = localStorage.getItem(dismissalKey('ANDROID_APP'));
    expect(isDismissed(stored, 'FOCUSED', Date.UTC(2096, 0))).toBe(true);
  });
});

describe('enhance', () => {
  const banner = { mode: 'PROMO', type: 'DOWNLOAD_BROWSER' };

  beforeEach(() => {
    document.body.innerHTML =
      '<main id="main" tabindex="-1"><div data-banner-mode="PROMO"><a href="#x">x</a><button data-banner-dismiss></button></div></main>';
    dataset['banner'] = 'PROMO DOWNLOAD_BROWSER';
  });

  it('hides the banner immediately and moves the focus to the page', () => {
    enhance({ fire: jest.fn() });
    document.querySelector('button')?.click();
    expect(dataset).not.toHaveProperty('banner');
    expect(document.activeElement?.id).toBe('main');
  });

  it('reports that the banner was shown, followed and dismissed', () => {
    const fire = jest.fn();
    enhance({ fire });
    document.querySelector('a')?.click();
    document.querySelector('button')?.click();
    expect(fire.mock.calls).toEqual([
      ['static.bannerShown', banner],
      ['static.bannerClick', banner],
      ['static.bannerDismissed', banner],
    ]);
  });

  it("doesn't report an impression if the style sheet hides the banner (browsers without light-dark())", () => {
    const strip = document.querySelector<HTMLElement>('[data-banner-mode]');
    if (strip) strip.style.display = 'none';
    const fire = jest.fn();
    enhance({ fire });
    expect(fire).not.toHaveBeenCalled();
  });

  it('reports nothing if no banner is shown', () => {
    delete dataset['banner'];
    const fire = jest.fn();
    enhance({ fire });
    expect(fire).not.toHaveBeenCalled();
  });
});
