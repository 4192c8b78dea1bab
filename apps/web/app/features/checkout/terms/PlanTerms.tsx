import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useDays } from '../../subscription/status/use-days.ts';
import classes from './PlanTerms.module.css';
import { quoteAttributes } from './quotes.ts';

/** Renders a sentence about the free trial for each length that applies. */
export type TrialSentence = (sentence: (days: number) => ReactNode) => ReactNode;

/**
 * The terms on a plan's card, in apps and on the web: the billing period and, below it, what
 * follows the free trial.
 *
 * @param price The formatted price of one period.
 * @param share The formatted price per month of a yearly plan; omitted for app store prices, which
 * are display text.
 * @param trial Omitted if the plan has no free trial.
 */
export function PlanTerms({
  period,
  price,
  share,
  trial,
}: {
  period: 'yearly' | 'monthly';
  price: string;
  share?: string | undefined;
  trial?: TrialSentence | undefined;
}) {
  return (
    <>
      <span className={classes.line}>
        {period === 'monthly' ? (
          <Trans comment="Below the price of the monthly plan">Billed monthly</Trans>
        ) : share ? (
          <span data-from-prices="" {...quoteAttributes('share', share)}>
            <Trans>{share} a month, billed yearly</Trans>
          </span>
        ) : (
          <Trans comment="Below the price of the yearly plan">Billed yearly</Trans>
        )}
      </span>
      {trial && (
        <span className={`${classes.line} ${classes.trial}`}>
          <span data-from-prices="" suppressHydrationWarning {...quoteAttributes(period, price)}>
            {trial((days) => (
              <AfterTrial days={days} period={period} price={price} />
            ))}
          </span>
        </span>
      )}
    </>
  );
}

function AfterTrial({
  days,
  period,
  price: text,
}: {
  days: number;
  period: 'yearly' | 'monthly';
  price: string;
}) {
  const length = useDays()(days);
  const price = <bdi>{text}</bdi>;
  return period === 'yearly' ? (
    <Trans comment="{length} is a number of days with its unit, for example: 7 days">
      {length} free, then {price} a year
    </Trans>
  ) : (
    <Trans comment="{length} is a number of days with its unit, for example: 7 days">
      {length} free, then {price} a month
    </Trans>
  );
}
