import { expect, it } from '@jest/globals';
import { commonParameters, type PageFacts } from './common-parameters.ts';

const known = (facts: Partial<PageFacts> = {}) => {
  const root = document.createElement('html');
  root.dataset['locale'] = 'de';
  root.dataset['page'] = 'pro';
  const all = commonParameters({
    visit: { startpage: 'home', origin: 'home_website' },
    root,
    language: 'de-AT',
    installed: false,
    legacy: false,
    experiments: {},
    remembered: {},
    cookies: '',
    prefersDark: true,
    ...facts,
  });
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

const least = {
  installed: false,
  language: 'de',
  page: 'pro',
  startpage: 'home',
  legacy: false,
  locale: 'de',
  origin: 'home_website',
  theme: 'dark',
};

it('returns only known values', () => {
  expect(known()).toEqual(least);
});

it('returns every parameter in specification §7', () => {
  expect(
    known({
      visit: { startpage: 'home', origin: 'home_website', atb: 'v380-3' },
      installed: true,
      experiments: { exp_a: 'b', exp_a_assignedby: 'random' },
      remembered: { enrolledOn: '2026-11-02', viewCount: '3-5' },
      cookies: 'x=1; ak=-1',
    }),
  ).toEqual({
    ...least,
    atb: 'v380-3',
    installed: true,
    installOffer: false,
    enrolledOn: '2026-11-02',
    viewCount: '3-5',
    exp_a: 'b',
    exp_a_assignedby: 'random',
  });
});
