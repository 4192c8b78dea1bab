import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { VISIT_KEY } from '../../environment/visit/origin.ts';
import { enhance } from './document.ts';

const { dataset } = document.documentElement;
const realFetch = globalThis.fetch;

/**
 * Opens a page with a query and a stubbed service response; returns what the page shows and the
 * requests.
 */
async function visit(search: string, response: () => Promise<Response>, stored?: string) {
  history.replaceState(null, '', `/pro${search}`);
  if (stored) sessionStorage.setItem(VISIT_KEY, JSON.stringify({ origin: stored }));
  const fetch = jest.fn<typeof globalThis.fetch>(response);
  globalThis.fetch = fetch;
  await enhance();
  return { shown: dataset['trialDays'], asked: fetch.mock.calls.map(([url]) => url) };
}

const days = (trialDays: unknown) => async () =>
  ({ json: async () => ({ trialDays }) }) as unknown as Response;

afterEach(() => {
  globalThis.fetch = realFetch;
  delete dataset['trialDays'];
  sessionStorage.clear();
});

// Specification §9, free trial.
describe('trial length', () => {
  it.each([
    ['?origin=pro_radio_endorsement', undefined, 'pro_radio_endorsement'],
    ['', 'home_website_usanniversary', 'home_website_usanniversary'],
    ['?origin=pro_radio_endorsement', 'home_website_usanniversary', 'pro_radio_endorsement'],
  ])(
    'requests the trial length for query "%s" and stored origin %s',
    async (search, stored, origin) => {
      expect(await visit(search, days(30), stored)).toEqual({
        shown: '30',
        asked: [`/api/checkout/trial?origin=${origin}`],
      });
    },
  );

  it.each(['', '?origin=', '?origin=home_website', '?origin=no%20way'])(
    'keeps the default without a request at "%s", which has no campaign',
    async (search) => {
      expect(await visit(search, days(30))).toEqual({ shown: undefined, asked: [] });
    },
  );

  it.each([
    ['7 days', days(7)],
    ['a length without a sentence', days(21)],
    ['a value that isn’t a number', days('30')],
    ['no response', () => Promise.reject(new TypeError('fetch failed'))],
  ])('keeps the default length after %s', async (_, response) => {
    const { shown } = await visit('?origin=pro_radio_endorsement', response);
    expect(shown).toBeUndefined();
  });
});
