import { Trans } from '@lingui/react/macro';
import { formatMonthlyShare, productsFor } from '@mallard/catalogue';
import { localizedPath } from '@mallard/locales';
import { ButtonLink } from '@mallard/ui';
import type { EventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import { yearlyFirst } from '../plan-choice/plan-options.tsx';
import { quoteAttributes } from '../terms/quotes.ts';
import { TrialLength } from '../plan-choice/TrialLength.tsx';
import { NotSoldTitle } from './NotSold.tsx';
import classes from './PlansCall.module.css';

/**
 * The button that leads to the plans, with the price in the visitor's market and the length of the
 * free trial. A page that uses it needs `market`, `offers` and `trial`, and imports the style
 * sheets of the first two.
 */
export function PlansCall({
  event,
  centered = false,
}: {
  event: EventAttributes;
  centered?: boolean;
}) {
  const { locale } = usePage();
  const [plan] = yearlyFirst(productsFor('us'), ({ billingPeriod }) => billingPeriod);
  const price = plan && formatMonthlyShare(plan, locale);
  const share = price;
  return (
    <p className={`${classes.actions} ${centered ? classes.centered : ''}`}>
      <ButtonLink size="large" href={localizedPath(locale, '/pro')} data-offer="link" {...event}>
        <Trans>See plans and prices</Trans>
      </ButtonLink>
      {price && (
        <>
          <strong data-market-is="unknown">
            <Trans comment="{price} is the price for a year, by the month">
              From {price} a month in the US, billed yearly
            </Trans>
          </strong>
          <strong data-market-is="sold" {...quoteAttributes('share', price)}>
            <Trans>{share} a month, billed yearly</Trans>
          </strong>
        </>
      )}
      <span data-market-is="unknown sold">
        <span data-offer="">
          <TrialLength>
            {(TRIAL_DAYS) => <Trans>With a {TRIAL_DAYS}-day free trial</Trans>}
          </TrialLength>
        </span>
      </span>
      <strong data-market-is="unsold">
        <NotSoldTitle />
      </strong>
    </p>
  );
}
