import { expect, it } from '@jest/globals';
import { checkoutAddresses, onHostOf } from './return-url.ts';

const ORIGIN = 'https://site.example';
const ONION = `http://${'a'.repeat(56)}.onion`;
const SITE = { publicOrigin: ORIGIN, onionOrigin: ONION };

it.each([
  ['/pro/welcome?success=true', 'web', '/pro/welcome?success=true', '/pro'],
  ['https://site.example/de/pro/welcome', 'web', '/de/pro/welcome', '/de/pro'],
  ['/subscriptions/welcome/stripe', 'app', '/subscriptions/welcome/stripe', '/subscriptions'],
  ['/pt-BR/subscriptions/welcome', 'web', '/pt-BR/subscriptions/welcome', '/pt-BR/subscriptions'],
  ['/', 'web', '/', '/pro'],
  ['/fr', 'app', '/fr', '/fr/subscriptions'],
  [
    '/pro/welcome?success=true&origin=abc&environment=staging&exp_a=b',
    'web',
    '/pro/welcome?success=true&origin=abc&environment=staging&exp_a=b',
    '/pro?origin=abc&environment=staging',
  ],
  ['/a/../pro/welcome', 'web', '/pro/welcome', '/pro'],
] as const)(
  'derives return and cancel URLs from %s on %s',
  (returnUrl, platform, success, cancel) => {
    expect(checkoutAddresses(returnUrl, SITE, platform)).toEqual({
      successUrl: ORIGIN + success,
      cancelUrl: ORIGIN + cancel,
    });
  },
);

it.each([
  'https://evil.example/pro/welcome',
  '//evil.example/pro',
  '/\\evil.example',
  '\\\\evil.example',
  'http://site.example/pro/welcome',
  'https://site.example:8443/pro',
  'https://site.example@evil.example/',
  'https://user:secret@site.example/',
  `${ONION}.evil.example/pro`,
  `https://${new URL(ONION).hostname}/pro/welcome`,
  'javascript:alert(1)',
  'https://',
  'data:text/html,x',
  '\0',
  '/pro/welcome\0',
  '/pro\n/welcome',
  '\t/pro/welcome',
])('rejects the return URL %j', (returnUrl) => {
  expect(checkoutAddresses(returnUrl, SITE, 'web')).toBeUndefined();
});

it('returns and cancels to the onion address if the purchase began there', () => {
  const returnUrl = onHostOf(new URL(ONION).hostname, '/de/pro/welcome?success=true', SITE);
  expect(checkoutAddresses(returnUrl, SITE, 'web')).toEqual({
    successUrl: `${ONION}/de/pro/welcome?success=true`,
    cancelUrl: `${ONION}/de/pro`,
  });
  expect(onHostOf('site.example', '/pro', SITE)).toBe('/pro');
  expect(onHostOf('site.example', '/pro', {})).toBe('/pro');
  expect(onHostOf(new URL(ONION).hostname, 'https://evil.example/', SITE)).toBe(
    'https://evil.example/',
  );
});

it('adds the staging environment to return URLs (specification §2)', () => {
  const staging = { ...SITE, isStaging: true };
  expect(checkoutAddresses('/pro/welcome?success=true', staging, 'web')).toEqual({
    successUrl: `${ORIGIN}/pro/welcome?success=true&environment=staging`,
    cancelUrl: `${ORIGIN}/pro?environment=staging`,
  });
  const told = checkoutAddresses('/pro/welcome?environment=staging', staging, 'web');
  expect(told?.successUrl).toBe(`${ORIGIN}/pro/welcome?environment=staging`);
});
