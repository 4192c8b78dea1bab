import { Trans } from '@lingui/react/macro';
import { formatMonthlyShare, type PlanProduct } from '@mallard/catalogue';
import { ButtonLink } from '@mallard/ui';
import type { ReactNode } from 'react';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import { yearlyFirst } from '../../../features/checkout/plan-choice/plan-options.tsx';
import { quoteAttributes } from '../../../features/checkout/terms/quotes.ts';
import { usePage } from '../../../i18n/page-context.ts';
import classes from './OfferBar.module.css';

/** The sections on which the bar is shown on a phone. */
export function WithOfferBar({ bar, children }: { bar: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.along}>
      {children}
      <div className={classes.track}>{bar}</div>
    </div>
  );
}

/**
 * A bar at the bottom of a phone's screen with the price and a link to the plans, hidden while the
 * plans or the closing call are in view.
 */
export function OfferBar({ products }: { products: readonly PlanProduct[] }) {
  const { locale } = usePage();
  const [plan] = yearlyFirst(products, ({ billingPeriod }) => billingPeriod);
  const price = plan && formatMonthlyShare(plan, locale);
  const share = price;
  return (
    <div className={classes.bar} data-market-is="unknown sold">
      {price && (
        <p className={classes.price} data-offer="">
          <span data-from-prices="" data-market-is="unknown">
            <Trans comment="{price} is the price for a year, by the month">
              From {price} a month in the US, billed yearly
            </Trans>
          </span>
          <span data-from-prices="" data-market-is="sold" {...quoteAttributes('share', price)}>
            <Trans>{share} a month, billed yearly</Trans>
          </span>
        </p>
      )}
      <ButtonLink
        href="#plans"
        data-offer="link"
        {...eventAttributes('pro.ctaClick', { place: 'section' })}
      >
        <Trans>Choose your plan</Trans>
      </ButtonLink>
    </div>
  );
}
