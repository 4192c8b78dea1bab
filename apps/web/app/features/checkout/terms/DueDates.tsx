import { Trans } from '@lingui/react/macro';
import { formatPrice, type PlanProduct } from '@mallard/catalogue';
import { formatDay } from '@mallard/locales';
import { useEffect, useState, type ReactNode } from 'react';
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
  return (
    <DueAmounts
      nothing={formatPrice({ ...plan, price: '0.00' }, locale)}
      charges={plans.map((each) => ({
        period: each.billingPeriod.toLowerCase() === 'yearly' ? 'yearly' : 'monthly',
        price: formatPrice(each, locale),
      }))}
      trial={trial}
    >
      <p className={classes.cancel}>
        <Trans>Canceling takes two clicks</Trans>
      </p>
    </DueAmounts>
  );
}

/**
 * The same for formatted prices, such as those of an app store.
 *
 * @param nothing A price of zero.
 * @param children How to cancel.
 */
export function DueAmounts({
  nothing,
  charges,
  trial,
  children,
}: {
  nothing: string;
  charges: readonly { period: 'yearly' | 'monthly'; price: string }[];
  trial: TrialSentence;
  children?: ReactNode;
}) {
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
          {charges.map(({ period, price }) => (
            <dd key={period} data-due-plan={period} data-from-prices="">
              <bdi suppressHydrationWarning {...quoteAttributes(period, price)}>
                {price}
              </bdi>
            </dd>
          ))}
        </div>
      </dl>
      {children}
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
