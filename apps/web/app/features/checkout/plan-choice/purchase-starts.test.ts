/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../../..');

/** What opens a checkout, or has a store sell. */
const STARTS = /\b(?:startCheckout|openCheckout|createCheckoutSession|selectSubscription)\(/;

it('lists every module that starts a purchase', () => {
  const starting = globSync('**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !/\.(?:test|stories)\./.test(file) && !file.startsWith('testing/'))
    .filter((file) => STARTS.test(readFileSync(join(APP, file), 'utf8')));
  // A new one asks `lookUpMarket` first, and is added to `apps/web-e2e/src/subscription/market.spec.ts`.
  expect(starting.toSorted()).toEqual([
    'enhancers/purchase/purchase.ts',
    'environment/native/native.ts',
    'features/checkout/plan-choice/checkout.thunks.ts',
    'features/checkout/plan-choice/start-checkout.ts',
    // The store sells in its own market; card checkout in an app is held to the country by the service.
    'features/native/purchase/native-purchase.thunks.ts',
  ]);
});
