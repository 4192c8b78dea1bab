/** @jest-environment node */
import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = join(import.meta.dirname, '../../..');

/** Calls that open a checkout or start a purchase in a store. */
const STARTS = /\b(?:startCheckout|openCheckout|createCheckoutSession|selectSubscription)\(/;

it('lists every module that starts a purchase', () => {
  const starting = globSync('**/*.{ts,tsx}', { cwd: APP })
    .filter((file) => !/\.(?:test|stories)\./.test(file) && !file.startsWith('testing/'))
    .filter((file) => STARTS.test(readFileSync(join(APP, file), 'utf8')));
  // A new module must call `lookUpMarket` first and be added to
  // `apps/web-e2e/src/subscription/market.spec.ts`.
  expect(starting.toSorted()).toEqual([
    'enhancers/purchase/purchase.ts',
    'environment/native/native.ts',
    'features/checkout/plan-choice/checkout.thunks.ts',
    'features/checkout/plan-choice/start-checkout.ts',
    // The store sells in its own market; the service restricts card checkout in an app to the
    // country.
    'features/native/purchase/native-purchase.thunks.ts',
  ]);
});
