import { Trans } from '@lingui/react/macro';
import { restorationDesks, type RestorationDesk } from '@mallard/brand';
import { ENTITLEMENTS } from '@mallard/catalogue';
import { ButtonLink, Card } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { ProductName } from '../subscription/first-steps/ProductName.tsx';
import { deskHours, isAlwaysOpen, isDeskOpen } from './desk-hours.ts';
import classes from './Restoration.module.css';

/** By what a subscription has: whom its owner calls. */
function deskOf(product: string): RestorationDesk {
  const isUs = product === ENTITLEMENTS.identityTheftRestoration.product;
  return restorationDesks[isUs ? 'us' : 'row'];
}

/**
 * Who a subscriber calls, and when.
 *
 * @param at Epoch milliseconds; by default now, and it stays now.
 */
export function Desk({
  product,
  at,
  onCall,
}: {
  product: string;
  at?: number;
  onCall: () => void;
}) {
  const desk = deskOf(product);
  const { telephone } = desk;
  return (
    <Card as="section" className={classes.desk}>
      <div className={classes.form}>
        <h2>
          <Trans>Talk to an adviser</Trans>
        </h2>
        <p className={classes.note}>
          <Trans comment="Followed by the name of a product">
            Part of your subscription: <ProductName product={product} />
          </Trans>
        </p>
      </div>
      <div className={classes.call}>
        <Actions>
          <ButtonLink
            size="large"
            href={`tel:${telephone.replace(/[^+\d]/g, '')}`}
            onClick={onCall}
          >
            <span>
              <Trans comment="Button; followed by a telephone number">
                Call <bdi dir="ltr">{telephone}</bdi>
              </Trans>
            </span>
          </ButtonLink>
        </Actions>
        {isAlwaysOpen(desk) ? (
          <p>
            <Trans comment="When a telephone is answered">Every day, at any hour.</Trans>
          </p>
        ) : (
          <Hours desk={desk} at={at} />
        )}
      </div>
      <p>
        <Trans>Have your notes and your service code ready.</Trans>
      </p>
    </Card>
  );
}

function Hours({ desk, at: given }: { desk: RestorationDesk; at: number | undefined }) {
  const { locale } = usePage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const at = given ?? now;
  const { from, to, zone } = deskHours(desk, locale, at);
  return (
    <p>
      {isDeskOpen(desk, at) ? (
        <strong>
          <Trans comment="Somebody answers the telephone at the moment">Open now.</Trans>
        </strong>
      ) : (
        <strong>
          <Trans comment="Nobody answers the telephone at the moment">Closed now.</Trans>
        </strong>
      )}{' '}
      <Trans comment="When a telephone is answered: 8:00 AM, 8:00 PM, United Kingdom Time">
        Every day from {from} to {to} ({zone}).
      </Trans>
    </p>
  );
}
