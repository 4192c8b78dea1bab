/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { productsFor } from '@mallard/catalogue';
import {
  type FakeFault,
  subscriptionScenarios,
  subscriptionWire,
} from '@mallard/subscription-client/testing';
import { openServices } from '../../../testing/open-services.ts';
import { checkoutErrorOf } from './checkout-error.ts';
import { startCheckout } from './start-checkout.ts';

const PRICE = {
  amount: productsFor('us').find(({ billingPeriod }) => billingPeriod === 'Yearly')!.price,
  currency: 'USD',
};
const CHOICE = {
  productId: 'ddg-privacy-pro-yearly-renews-us',
  billingPeriod: 'yearly',
  market: { sold: true, country: 'US' },
  price: PRICE,
  trialDays: 7,
  returnPath: '/de/pro/welcome',
  origin: 'pro_radio_endorsement',
} as const;

const refusal = (error: string): FakeFault => ({ kind: 'status', status: 409, body: { error } });

function open() {
  const { accounts, service, openPage } = openServices();
  const checkouts = () => service.calls.filter((call) => call === 'POST checkout/session').length;
  return { accounts, service, services: openPage(), checkouts };
}

describe('startCheckout', () => {
  it('creates an account and redirects to the checkout', async () => {
    const { accounts, services } = open();
    await expect(startCheckout(services, CHOICE)).resolves.toEqual({
      outcome: 'redirect',
      checkoutUrl: 'https://checkout.test/session/1',
    });
    expect(accounts.accounts).toHaveLength(1);
  });

  it('keeps the account that an earlier attempt created', async () => {
    const { accounts, service, services } = open();
    service.faults.push({ kind: 'status', status: 503, body: { error: 'billing_unavailable' } });
    await expect(startCheckout(services, CHOICE)).rejects.toMatchObject({
      serviceCode: 'billing_unavailable',
    });
    await expect(startCheckout(services, CHOICE)).resolves.toMatchObject({ outcome: 'redirect' });
    expect(accounts.accounts).toHaveLength(1);
  });

  it('opens no checkout for a subscriber', async () => {
    const { service, services, checkouts } = open();
    await services.auth.createAccount();
    service.subscription = subscriptionWire();
    await expect(startCheckout(services, CHOICE)).resolves.toEqual({
      outcome: 'already-subscribed',
    });
    expect(checkouts()).toBe(0);
  });

  it.each([
    ['amount', { ...CHOICE, price: { ...PRICE, amount: '1.00' } }],
    ['currency', { ...CHOICE, price: { ...PRICE, currency: 'EUR' } }],
  ])("doesn't open a checkout if the %s differs from the one shown", async (_, choice) => {
    const { services } = open();
    await expect(startCheckout(services, choice)).resolves.toEqual({
      outcome: 'price-changed',
      price: PRICE,
    });
    await expect(startCheckout(services, CHOICE)).resolves.toMatchObject({ outcome: 'redirect' });
  });

  it('rejects a price-changed refusal that contains no new price', async () => {
    const { service, services } = open();
    service.faults.push(refusal('price_changed'));
    await expect(startCheckout(services, CHOICE)).rejects.toMatchObject({
      serviceCode: 'price_changed',
    });
  });

  it('opens no checkout if the trial is shorter than the one that was shown', async () => {
    const { services, checkouts } = open();
    await expect(startCheckout(services, { ...CHOICE, trialDays: 30 })).resolves.toEqual({
      outcome: 'trial-changed',
      trialDays: 7,
    });
    expect(checkouts()).toBe(1);
  });

  it('detects a subscription that was bought in the meantime', async () => {
    const { service, services } = open();
    service.faults.push(refusal('already_subscribed'));
    await expect(startCheckout(services, CHOICE)).resolves.toEqual({
      outcome: 'already-subscribed',
    });
  });

  it('opens no checkout while a bank reviews a payment, and reports that reason', async () => {
    const disputed = subscriptionScenarios({ now: Date.now() }).find(
      ({ name }) => name === 'disputed',
    );
    const { service, services } = open();
    await services.auth.createAccount();
    service.subscription = disputed?.subscription;
    const refused = await startCheckout(services, CHOICE).catch((error: unknown) => error);
    expect(checkoutErrorOf(refused)).toBe('payment-disputed');
  });

  it('redirects to the welcome page while a purchase is being confirmed', async () => {
    const { service, services, checkouts } = open();
    service.faults.push(refusal('purchase_pending'));
    await expect(startCheckout(services, CHOICE)).resolves.toEqual({
      outcome: 'pending',
      returnUrl: '/de/pro/welcome?success=true&billing_period=yearly&origin=pro_radio_endorsement',
    });
    expect(checkouts()).toBe(1);
  });

  it("keeps the page's query parameters in the return URL", async () => {
    const { service, services } = open();
    service.faults.push(refusal('purchase_pending'));
    const choice = {
      ...CHOICE,
      environment: 'staging',
      experiments: { privacypropromo: 'tagline', homeherobuttonstyles: 'control' },
    };
    await expect(startCheckout(services, choice)).resolves.toEqual({
      outcome: 'pending',
      returnUrl:
        '/de/pro/welcome?success=true&billing_period=yearly&origin=pro_radio_endorsement' +
        '&environment=staging&exp_privacypropromo=tagline&exp_homeherobuttonstyles=control',
    });
  });

  it("returns the buyer's country if it belongs to another market", async () => {
    const { service, services } = open();
    const body = { error: 'wrong_market', country: 'DE' };
    service.faults.push({ kind: 'status', status: 409, body });
    await expect(startCheckout(services, CHOICE)).resolves.toEqual({
      outcome: 'wrong-market',
      country: 'DE',
    });
  });

  it.each([{}, { country: 7 }, { country: 'Germany' }])(
    'rejects a wrong-market refusal without a country code: %j',
    async (more) => {
      const { service, services } = open();
      const body = { error: 'wrong_market', ...more };
      service.faults.push({ kind: 'status', status: 409, body });
      await expect(startCheckout(services, CHOICE)).rejects.toMatchObject({ code: 'status' });
    },
  );

  it('retries once when another tab replaced the checkout', async () => {
    const { service, services, checkouts } = open();
    service.faults.push(refusal('checkout_replaced'));
    await expect(startCheckout(services, CHOICE)).resolves.toMatchObject({ outcome: 'redirect' });
    expect(checkouts()).toBe(2);
  });

  it('returns the result of the retry, whether it succeeds or fails', async () => {
    const { service, services } = open();
    service.faults.push(refusal('checkout_replaced'), refusal('purchase_pending'));
    await expect(startCheckout(services, CHOICE)).resolves.toMatchObject({ outcome: 'pending' });
  });

  it('gives up when the retry is replaced as well', async () => {
    const { service, services, checkouts } = open();
    service.faults.push(refusal('checkout_replaced'), refusal('checkout_replaced'));
    await expect(startCheckout(services, CHOICE)).rejects.toMatchObject({
      serviceCode: 'checkout_replaced',
    });
    expect(checkouts()).toBe(2);
  });
});
