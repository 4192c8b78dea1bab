/** @jest-environment node */
// Specification §7: eligibility and country.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createHttpClient } from '@mallard/http';
import { ELIGIBILITY_FILE, lookUpMarket } from './market.ts';

type Answer = Response | 'network' | 'never';

function siteAnswering(eligibility: Answer, country: Answer) {
  const asked: string[] = [];
  const site = createHttpClient({
    baseUrl: 'https://site.test',
    timeoutMs: 50,
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname.slice(1);
      asked.push(path);
      const answer = path === ELIGIBILITY_FILE ? eligibility : country;
      if (answer === 'network') throw new TypeError('fetch failed');
      if (answer !== 'never') return answer;
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    },
  });
  return { site, asked };
}

const yes = () => Response.json({ eligible: true });
const no = (status = 403) => new Response('', { status });
const from = (country: unknown) => Response.json({ country });
const unknown = () => no(404);

describe('lookUpMarket', () => {
  let warn: jest.SpiedFunction<typeof console.warn>;
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => warn.mockRestore());

  it.each([
    ['eligible, country served', yes(), from('DE'), { sold: true, country: 'DE' }],
    ['eligible, in the United States', yes(), from('US'), { sold: true, country: 'US' }],
    ['eligible, no country known', yes(), unknown(), { sold: true, country: undefined }],
    ['eligible, an empty country', yes(), from(''), { sold: true, country: undefined }],
    [
      'eligible, a country that is not a string',
      yes(),
      from(7),
      { sold: true, country: undefined },
    ],
    ['eligible, no response about the country', yes(), 'never', { sold: true, country: undefined }],
    ['eligible, country not served', yes(), from('BR'), { sold: false, country: 'BR' }],
    ['not eligible, country served', no(), from('DE'), { sold: false, country: undefined }],
    ['not eligible by 404', no(404), unknown(), { sold: false, country: undefined }],
    ['not eligible by 451', no(451), from('BR'), { sold: false, country: 'BR' }],
    ['success, with any content', new Response('<html>'), from('DE'), { sold: true }],
    ['success, an empty file', new Response(''), from('DE'), { sold: true }],
    ['no connection', 'network', 'network', { sold: 'unknown' }],
    ['no response', 'never', 'never', { sold: 'unknown' }],
  ] as const)('returns the expected market: %s', async (_, eligibility, country, expected) => {
    const { site, asked } = siteAnswering(eligibility, country);
    await expect(lookUpMarket({ site })).resolves.toMatchObject(expected);
    expect(asked.toSorted()).toEqual(['api/countryCode', ELIGIBILITY_FILE]);
  });

  it.each([from(''), from(7), Response.json({})])(
    'logs a warning if the service returns no country (specification §5)',
    async (country) => {
      await lookUpMarket({ site: siteAnswering(yes(), country).site });
      expect(warn.mock.calls).toEqual([['No country returned from service']]);
    },
  );

  it('logs nothing after the visitor has left the page', async () => {
    await lookUpMarket({
      site: siteAnswering('never', 'never').site,
      signal: AbortSignal.abort(),
    });
    expect(warn).not.toHaveBeenCalled();
  });
});
