import { Trans } from '@lingui/react/macro';
import {
  formatMonthlyShare,
  formatPrice,
  formatSaving,
  type PlanProduct,
} from '@mallard/catalogue';
import type { TranslatedLocale } from '@mallard/locales';
import type { RadioCardsProps } from '@mallard/ui';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { PlanTerms, type TrialSentence } from '../terms/PlanTerms.tsx';
import { quoteAttributes } from '../terms/quotes.ts';

const isYearly = ({ billingPeriod }: PlanProduct) => billingPeriod.toLowerCase() === 'yearly';

/** Sorts the yearly plan first, because it suits most people best. */
export function yearlyFirst<Plan>(
  plans: readonly Plan[],
  periodOf: (plan: Plan) => string,
): Plan[] {
  const rank = (plan: Plan) => Number(periodOf(plan).toLowerCase() === 'yearly');
  return [...plans].sort((a, b) => rank(b) - rank(a));
}

export function SavingText({ percent }: { percent: string }) {
  return <Trans comment="Badge on the yearly plan: Save 16%">Save {percent}</Trans>;
}

/**
 * Returns the plans as radio cards, with prices formatted for the locale.
 *
 * The attributes are for the scripts of documents: they mark the plan and price to buy, the price
 * text, and values computed from prices.
 */
export function planOptions(
  plans: readonly PlanProduct[],
  locale: TranslatedLocale,
  { compares = true, trial }: { compares?: boolean; trial?: TrialSentence | undefined } = {},
): RadioCardsProps['options'] {
  const percent = compares ? formatSaving(plans, locale) : undefined;
  return plans.map((plan) => {
    const yearly = isYearly(plan);
    const period = yearly ? 'yearly' : 'monthly';
    const share = formatMonthlyShare(plan, locale);
    const price = formatPrice(plan, locale);
    return {
      value: plan.productId,
      data: {
        'data-billing-period': period,
        'data-price': plan.price,
        'data-currency': plan.currency,
        ...eventAttributes('pro.periodChoice', { period }),
      },
      label: yearly ? (
        <Trans comment="How often the subscription is paid">Yearly</Trans>
      ) : (
        <Trans comment="How often the subscription is paid">Monthly</Trans>
      ),
      badge:
        yearly && percent ? (
          <span data-from-prices="" {...quoteAttributes('saving', percent)}>
            <SavingText percent={percent} />
          </span>
        ) : undefined,
      description: <PlanTerms period={period} price={price} share={share} trial={trial} />,
      aside: (
        // Browsers with older locale data format prices differently: "USD 99,99" in Norwegian.
        <bdi data-price-text="" suppressHydrationWarning {...quoteAttributes(period, price)}>
          {price}
        </bdi>
      ),
    };
  });
}
