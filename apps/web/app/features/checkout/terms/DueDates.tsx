import { Trans } from '@lingui/react/macro';
import { formatPrice, type PlanProduct } from '@mallard/catalogue';
import { formatDay } from '@mallard/locales';
import { useEffect, useState } from 'react';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './DueDates.module.css';
import { firstChargeAt } from './first-charge.ts';
import type { TrialSentence } from './PlanTerms.tsx';
import { quoteAttributes } from './quotes.ts';

/**
 * The amount due today and the amount due on the day of the first charge. Prerendered as a number
 * of days; React (in applications) or `enhancers/market` (in documents) replaces it with the date.
 *
 * @param plans The chosen plan or, in a document, every plan that can be chosen.
 */
export function DueDates({
  plans,
  trial,
}: {
  plans: readonly PlanProduct[];
  trial: TrialSentence;
}) {
  const { locale } = usePage();
  const [plan] = plans;
  if (!plan) return null;
  const nothing = formatPrice({ ...plan, price: '0.00' }, locale);
  return (
    <div className={classes.due} data-due="">
      <dl className={classes.dates}>
        <div>
          <dt>
            <Trans>Today</Trans>
          </dt>
          <dd>
            <bdi suppressHydrationWarning {...quoteAttributes('nothing', nothing)}>
              {nothing}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>
            {trial((days) => (
              <FirstChargeDate days={days} />
            ))}
          </dt>
          {plans.map((each) => {
            const period = each.billingPeriod.toLowerCase() === 'yearly' ? 'yearly' : 'monthly';
            const price = formatPrice(each, locale);
            return (
              <dd key={period} data-due-plan={period} data-from-prices="">
                <bdi suppressHydrationWarning {...quoteAttributes(period, price)}>
                  {price}
                </bdi>
              </dd>
            );
          })}
        </div>
      </dl>
      <p className={classes.cancel}>
        <Trans>Canceling takes two clicks</Trans>
      </p>
    </div>
  );
}

export function RenewalTerms() {
  return (
    <Trans>
      It renews each billing period until you cancel. Where a free trial isn’t available, checkout
      says so before you agree.
    </Trans>
  );
}

function FirstChargeDate({ days: TRIAL_DAYS }: { days: number }) {
  const { locale } = usePage();
  const [at, setAt] = useState<number>();
  useEffect(() => setAt(firstChargeAt(TRIAL_DAYS)), [TRIAL_DAYS]);
  return (
    <span data-due-in={TRIAL_DAYS}>
      {at === undefined ? <Trans>After {TRIAL_DAYS} days</Trans> : formatDay(locale, at)}
    </span>
  );
}
