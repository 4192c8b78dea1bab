import { beforeEach, describe, expect, it } from '@jest/globals';
import { VISIT_KEY } from './origin.ts';
import { resolveVisit } from './visit.ts';

const open = (page: string, search = '', referrer = '') =>
  resolveVisit({
    page,
    search,
    referrer,
    searchHosts: ['search.mallard.example'],
    storage: () => sessionStorage,
  });

beforeEach(() => sessionStorage.clear());

describe('resolveVisit', () => {
  it('keeps the entry and source of the first page', () => {
    const first = open('pro', '', 'https://www.google.com/');
    expect(first).toMatchObject({ startpage: 'pro', origin: 'pro_google' });
    expect(open('home', '', 'https://mallard.example/pro')).toEqual(first);
  });

  it('recognizes our own search results', () => {
    const { origin } = open('home', '', 'https://search.mallard.example/?q=ducks');
    expect(origin).toBe('home_searchresults');
  });

  it.each([
    ['pro', '?gclid=1', 'https://www.google.com/', 'pro_paidsearchgoogle'],
    ['compare-privacy', '?msclkid=1', '', 'marketing_paidsearchmicrosoft'],
    ['mac', '?origin=', 'https://www.bing.com/search?q=a', 'mac_bing'],
    ['app', '?origin=a%3Cb', '', 'app_website'],
    ['home', '?origin=x.Y_1', '', 'x.Y_1'],
    ['home', '?origin=funnel_onboarding_macOS__x', '', 'funnel_onboarding_macOS__x'],
    ['windows', '?origin=ab', 'https://www.google.co.uk/', 'windows_google'],
    ['windows', '?origin=a-b-c', '', 'windows_website'],
    ['pro', `?origin=${'a'.repeat(2000)}`, '', 'a'.repeat(2000)],
  ])('derives the origin of a visit: %s %.40s %s', (page, search, referrer, origin) => {
    expect(open(page, search, referrer).origin).toBe(origin);
  });

  it('prefers an origin in the URL over an earlier page’s', () => {
    open('home');
    expect(open('pro', '?origin=funnel_appsettings_ios')).toMatchObject({
      startpage: 'home',
      origin: 'funnel_appsettings_ios',
    });
    expect(open('about').origin).toBe('funnel_appsettings_ios');
  });

  it('stores an install-tracking version and ignores invalid ones', () => {
    expect(open('home', '?atb=v380-3ma').atb).toBe('v380-3ma');
    expect(open('pro', '?atb=somebody').atb).toBe('v380-3ma');
  });

  it.each(['', 'null', '{', '{"origin":"<b>","startpage":1,"atb":"me"}'])(
    'treats %j as no stored visit',
    (text) => {
      sessionStorage.setItem(VISIT_KEY, text);
      expect(open('home')).toEqual({ startpage: 'home', origin: 'home_website', atb: undefined });
    },
  );

  it('starts over on each page if storage is blocked', () => {
    const storage = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const visit = resolveVisit({ page: 'mac', search: '', referrer: '', searchHosts: [], storage });
    expect(visit).toMatchObject({ startpage: 'mac', origin: 'mac_website' });
  });
});
