import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../../testing/render-page.tsx';
import { SubscriptionError } from '@mallard/subscription-client';
import { checkoutErrorOf } from '../../../features/checkout/plan-choice/checkout-error.ts';
import { PlanForm } from './PlanForm.tsx';

afterEach(cleanup);

const products = [
  { productId: 'plan-monthly', billingPeriod: 'Monthly', price: '5.00', currency: 'USD' },
  { productId: 'plan-yearly', billingPeriod: 'Yearly', price: '50.00', currency: 'USD' },
];

/**
 * Returns the text for the default trial length, because the style sheet hides the lengths of
 * campaigns.
 */
function textOf(element: Element | null | undefined) {
  const copy = element?.cloneNode(true) as Element | undefined;
  copy?.querySelectorAll('[data-days]').forEach((each) => each.remove());
  return copy?.textContent;
}

describe('PlanForm', () => {
  it('offers both billing periods with their prices and preselects the yearly one', () => {
    renderInPage(<PlanForm products={products} />);
    const [yearly, monthly] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([yearly?.value, yearly?.checked, yearly?.dataset['billingPeriod']]).toEqual([
      'plan-yearly',
      true,
      'yearly',
    ]);
    expect(yearly?.dataset).toMatchObject({ price: '50.00', currency: 'USD' });
    expect(textOf(yearly?.labels?.[0])).toBe(
      'YearlySave 16%$4.17 a month, billed yearly7 days free, then $50.00 a year$50.00',
    );
    expect([monthly?.value, monthly?.checked]).toEqual(['plan-monthly', false]);
    expect(textOf(monthly?.labels?.[0])).toContain('7 days free, then $5.00 a month');
  });

  it('lists for each plan what is due today and after the trial', () => {
    const { container } = renderInPage(<PlanForm products={products} />);
    expect(textOf(container.querySelector('[data-due]'))).toMatch(
      /^Today\$0\.00.+\$50\.00\$5\.00Canceling takes two clicks$/,
    );
    expect(
      [...container.querySelectorAll<HTMLElement>('[data-due-plan]')].map(
        ({ dataset, textContent }) => [dataset['duePlan'], textContent],
      ),
    ).toEqual([
      ['yearly', '$50.00'],
      ['monthly', '$5.00'],
    ]);
  });

  it('formats prices for the reader’s locale', () => {
    renderInPage(<PlanForm products={products} />, { locale: 'de' });
    expect(screen.getByRole('radio', { name: /50,00\s\$/ })).toBeTruthy();
  });

  it('shows no savings if there are none', () => {
    const dear = { ...products[1]!, price: '60.00' };
    renderInPage(<PlanForm products={[products[0]!, dear]} />);
    expect(screen.queryByText(/Save/)).toBeNull();
  });

  it('prerenders hidden texts for the wait and for each error', () => {
    const { container } = renderInPage(<PlanForm products={products} />);
    const form = container.querySelector('form[data-purchase]')!;
    const errors = [...form.querySelectorAll<HTMLElement>('[data-purchase-error]')];
    expect(errors.map((error) => error.dataset['purchaseError'])).toEqual([
      'network',
      'rate-limited',
      'already-subscribed',
      'payment-disputed',
      'price-changed',
      'trial-changed',
      'unavailable',
      'unknown',
    ]);
    const waiting = form.querySelector<HTMLElement>('[data-purchase-status="working"]')!;
    expect([...errors, waiting].every((element) => element.hidden)).toBe(true);
    expect(errors.every((error) => error.getAttribute('role') === 'alert')).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports an invalid response of checkout as a communication error', () => {
    const { container } = renderInPage(<PlanForm products={products} />);
    const error = checkoutErrorOf(new SubscriptionError('invalid-response', 'checkoutSession'));
    // Specification §8 fixes the first two sentences.
    expect(container.querySelector(`[data-purchase-error="${error}"]`)?.textContent).toMatch(
      /^There has been a communication error\. Please try again\. .* Nothing has been charged\.$/,
    );
  });
});
