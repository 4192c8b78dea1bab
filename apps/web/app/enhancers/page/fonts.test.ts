import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { decideFonts } from './fonts.ts';

const RULES =
  '@font-face{font-family:m-text;src:url(/assets/one-a_-1.woff2)}@font-face{font-family:m-heading;src:url(/assets/two.woff2);unicode-range:U+0-FF}';

interface Arrival {
  /** Time from the request to the first byte of the response, in ms. */
  answeredAfter?: number | undefined;
  type?: string;
  referrer?: string;
}

function arrive({ answeredAfter = 300, type = 'navigate', referrer = '' }: Arrival): void {
  const timing = { type, requestStart: 40, responseStart: 40 + answeredAfter };
  Object.assign(performance, { getEntriesByType: () => [timing] });
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

const asked = () =>
  [...document.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);

const FILES = ['/assets/one-a_-1.woff2', '/assets/two.woff2'];

beforeEach(() => {
  document.head.innerHTML = `<style data-fonts>${RULES}</style>`;
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('decideFonts', () => {
  it.each<[string, Arrival]>([
    ['with a fast response', { answeredAfter: 12 }],
    ['from the HTTP cache', { answeredAfter: 0 }],
    ['opened from another page of the site', { referrer: 'http://localhost/' }],
    ['that is reloaded', { type: 'reload' }],
    ['opened with the back button', { type: 'back_forward' }],
  ])('preloads the fonts of a page %s', (_name, arrival) => {
    arrive(arrival);
    decideFonts();
    expect(asked()).toEqual(FILES.map((file) => ['preload', file]));
  });

  it.each<[string, Arrival]>([
    ['on a slow network', {}],
    ['opened from another site', { referrer: 'https://elsewhere.example/' }],
    ['opened from a site with a similar name', { referrer: 'http://localhost.example/' }],
  ])('defers the fonts of a page %s', (_name, arrival) => {
    arrive(arrival);
    // A window fires `load` only once, but each test needs its own.
    const listen = jest.spyOn(globalThis, 'addEventListener').mockReturnValue(undefined);
    decideFonts();
    expect(asked()).toEqual([]);
    expect(document.querySelector('style')?.media).toBe('not all');
    const [[type, whenLoaded] = []] = listen.mock.calls;
    expect(type).toBe('load');
    const fetch = jest.fn(async (_file: string) => new Response());
    Object.assign(globalThis, { fetch });
    (whenLoaded as () => void)();
    expect(fetch.mock.calls.map(([file]) => file)).toEqual(FILES);
    expect(asked()).toEqual([]);
  });

  it('does nothing on a page without fonts', () => {
    document.head.innerHTML = '';
    arrive({});
    decideFonts();
    expect(asked()).toEqual([]);
  });
});
