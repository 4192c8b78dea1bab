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

describe('fonts of a page', () => {
  it.each<[string, Arrival]>([
    ['that was answered quickly', { answeredAfter: 12 }],
    ['that comes out of the cache', { answeredAfter: 0 }],
    ['that another page of ours led to', { referrer: 'http://localhost/' }],
    ['that is loaded again', { type: 'reload' }],
    ['that is gone back to', { type: 'back_forward' }],
  ])('are preloaded by a page %s', (_name, arrival) => {
    arrive(arrival);
    decideFonts();
    expect(asked()).toEqual(FILES.map((file) => ['preload', file]));
  });

  it.each<[string, Arrival]>([
    ['that a slow line has brought', {}],
    ['that another site led to', { referrer: 'https://elsewhere.example/' }],
    ['that a site with a like name led to', { referrer: 'http://localhost.example/' }],
  ])('are deferred to the next page by a page %s', (_name, arrival) => {
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

  it('are ignored on a page without fonts', () => {
    document.head.innerHTML = '';
    arrive({});
    decideFonts();
    expect(asked()).toEqual([]);
  });
});
