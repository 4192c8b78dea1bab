// Specification §9: trial origin of purchases from the home page.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { originOfPurchase, VISIT_KEY } from './origin.ts';

function visit(origin: unknown, search = '') {
  sessionStorage.setItem(VISIT_KEY, JSON.stringify({ origin }));
  history.replaceState(null, '', `/en/pro${search}`);
}

beforeEach(() => {
  document.documentElement.dataset['page'] = 'pro';
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('originOfPurchase', () => {
  it.each([
    ['home_website', 'yearly', 'home_website_trial_annual'],
    ['home_website', 'monthly', 'home_website_trial_monthly'],
    ['home_paidsearchgoogle', 'yearly', 'home_paidsearchgoogle_trial_annual'],
    ['home_website_usanniversary', 'yearly', 'home_website_usanniversary'],
    ['pro_website', 'yearly', 'pro_website'],
    ['marketing_searchresults', 'monthly', 'marketing_searchresults'],
    ['home_website', 'unknown', 'home_website'],
  ] as const)('attributes a visit by %s that pays %s to %s', (origin, period, expected) => {
    visit(origin);
    expect(originOfPurchase(period)).toEqual({ origin: expected });
  });

  it('prefers the origin in the URL', () => {
    visit('home_website', '?origin=pro_radio_endorsement&environment=staging');
    expect(originOfPurchase('yearly')).toEqual({
      origin: 'pro_radio_endorsement',
      environment: 'staging',
    });
  });

  it.each([[7], ['no way'], [undefined], ['<b>']])(
    'defaults to pro_website without a valid origin: %j',
    (kept) => {
      visit(kept, '?origin=no%20way');
      expect(originOfPurchase('yearly')).toEqual({ origin: 'pro_website' });
    },
  );
});
