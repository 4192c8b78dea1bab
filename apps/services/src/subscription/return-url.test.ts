import { expect, it } from '@jest/globals';
import { checkoutAddresses } from './return-url.ts';

const ORIGIN = 'https://site.example';

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
] as const)('%s in %s', (returnUrl, platform, success, cancel) => {
  expect(checkoutAddresses(returnUrl, ORIGIN, platform)).toEqual({
    successUrl: ORIGIN + success,
    cancelUrl: ORIGIN + cancel,
  });
});

it.each([
  'https://evil.example/pro/welcome',
  '//evil.example/pro',
  '/\\evil.example',
  '\\\\evil.example',
  'http://site.example/pro/welcome',
  'https://site.example:8443/pro',
  'https://site.example@evil.example/',
  'https://user:secret@site.example/',
  'javascript:alert(1)',
  'https://',
  'data:text/html,x',
])('refuses %s', (returnUrl) => {
  expect(checkoutAddresses(returnUrl, ORIGIN, 'web')).toBeUndefined();
});
