import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildCheckoutReturnUrl, parseCheckoutReturn } from './checkout-return.ts';

const queryOf = (url: string) => url.slice(url.indexOf('?'));

describe('buildCheckoutReturnUrl', () => {
  it('returns the welcome page on the web', () => {
    expect(
      buildCheckoutReturnUrl({
        purchasePlatform: 'web',
        billingPeriod: 'yearly',
        origin: 'funnel_home_website__annual',
        environment: 'staging',
        experiments: { mobilepropaywall: 'treatmenta' },
      }),
    ).toBe(
      '/pro/welcome?success=true&billing_period=yearly&origin=funnel_home_website__annual' +
        '&environment=staging&exp_mobilepropaywall=treatmenta',
    );
  });

  it("returns the app's path with both app and site parameters", () => {
    expect(buildCheckoutReturnUrl({ purchasePlatform: 'app', experiments: { a: 'b' } })).toBe(
      '/subscriptions/welcome/stripe?success=true&experiment_a=b&exp_a=b',
    );
  });

  it('omits invalid parameters from the return URL', () => {
    expect(
      buildCheckoutReturnUrl({
        purchasePlatform: 'web',
        path: '/de/pro/welcome',
        billingPeriod: 'unknown',
        origin: 'ab',
        environment: 'production',
        experiments: { a: '<b>', '': 'c', d: '' },
      }),
    ).toBe('/de/pro/welcome?success=true');
  });
});

describe('parseCheckoutReturn', () => {
  it('parses every URL that buildCheckoutReturnUrl returns', () => {
    const name = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(
        fc.record({
          purchasePlatform: fc.constantFrom('web' as const, 'app' as const),
          billingPeriod: fc.constantFrom('monthly' as const, 'yearly' as const, undefined),
          origin: fc.option(fc.stringMatching(/^[A-Za-z0-9_.]{3,40}$/), { nil: undefined }),
          environment: fc.constantFrom('staging' as const, undefined),
          experiments: fc.dictionary(name, name, { maxKeys: 3 }),
        }),
        ({ purchasePlatform, ...values }) => {
          const url = buildCheckoutReturnUrl({ purchasePlatform, ...values });
          expect(parseCheckoutReturn(queryOf(url))).toEqual({ success: true, ...values });
        },
      ),
    );
  });

  it.each([
    ['', { success: false }],
    ['?success=TRUE', { success: false }],
    ['?success=true&success=false', { success: true }],
    ['?billing_period=Monthly', { billingPeriod: 'monthly' }],
    ['?billing_period=weekly', { billingPeriod: undefined }],
    ['?origin=', { origin: undefined }],
    ['?origin=a<b>c', { origin: undefined }],
    ['?origin=a%2Fb', { origin: undefined }],
    ['?origin=funnel_onboarding_macOS__next', { origin: 'funnel_onboarding_macOS__next' }],
    ['?environment=production', { environment: undefined }],
    ['?exp_=x&exp_a=%3Cscript%3E&expa=1', { experiments: {} }],
    ['?exp_a=1&experiment_a=2&experiment_b=3', { experiments: { a: '1', b: '3' } }],
    ['?my_exp_a=1&newexperiment_a=2', { experiments: {} }],
    ['?exp_a%0Ab=1', { experiments: {} }],
  ])('parses the query %j', (query, expected) => {
    expect(parseCheckoutReturn(query)).toMatchObject(expected);
  });

  it('handles names with a special meaning in JavaScript', () => {
    const { experiments } = parseCheckoutReturn('?exp___proto__=x&exp_constructor=y');
    expect(Object.entries(experiments)).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});
