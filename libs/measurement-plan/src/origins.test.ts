import { expect, it } from '@jest/globals';
import {
  attributeSource,
  entryForPage,
  formatFunnel,
  isOrigin,
  trialFunnel,
} from '@mallard/origin-tracking';
import { countedOrigin, ORIGIN_ENTRIES } from './origins.ts';

it.each([
  'home_website',
  'home_website_trial_annual',
  'home_website_blackfriday20261127',
  'pro_radio_endorsement',
  'marketing_searchresults',
  'windows_paidsearchmicrosoft_abcdefghijklmnopqrstuvwxyzabcd',
  'paidsearchgoogle_brand_20261127',
  'funnel_appsettings_ios',
  'funnel_duckai_android__modelpicker',
  'usanniversary',
])('counts the registered origin %s under its own name', (origin) =>
  expect(countedOrigin(origin)).toBe(origin),
);

it.each([
  'ada.lovelace_example.org',
  'Jane_Doe_1980',
  'homes_website',
  'Home_website',
  '_home_website',
  'constructor',
  'abc',
  `home_${'x'.repeat(256)}`,
])('counts %.40s as other', (origin) => expect(countedOrigin(origin)).toBe('other'));

it('accepts every origin that the site generates', () => {
  const pages = ['home', 'app', 'mac', 'windows', 'pro', 'about', 'updates'];
  const searches = ['', '?gclid=1', '?msclkid=1', '?q=1'];
  const origins = pages.flatMap((page) =>
    searches.map((search) => `${entryForPage(page)}_${attributeSource({ search })}`),
  );
  origins.push(formatFunnel(trialFunnel('yearly')), formatFunnel(trialFunnel('monthly')));
  expect(origins.map(countedOrigin)).toEqual(origins);
});

it('contains only valid origin entries without duplicates', () => {
  for (const entry of ORIGIN_ENTRIES) expect([entry, isOrigin(entry)]).toEqual([entry, true]);
  expect(new Set(ORIGIN_ENTRIES).size).toBe(ORIGIN_ENTRIES.length);
});
