import { Trans } from '@lingui/react/macro';
import { restorationDesks, type SupportLine } from '@mallard/brand';
import { ENTITLEMENTS } from '@mallard/catalogue';
import { Card } from '@mallard/ui';
import { useEffect, useState } from 'react';
import { Actions } from '../../kit/ApplicationPage.tsx';
import { ProductName } from '../subscription/first-steps/ProductName.tsx';
import { CallLink, OpeningHours } from './DeskContact.tsx';
import { isAlwaysOpen, isSupportLineOpen } from './desk-hours.ts';
import classes from './Restoration.module.css';

function deskOf(product: string): SupportLine {
  const isUs = product === ENTITLEMENTS.identityTheftRestoration.product;
  return restorationDesks[isUs ? 'us' : 'row'];
}

/**
 * The desk that a subscriber calls and its opening hours.
 *
 * @param at Epoch milliseconds; defaults to the time of the first render.
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
          <CallLink desk={desk} onCall={onCall} />
        </Actions>
        {isAlwaysOpen(desk) ? (
          <p>
            <OpeningHours desk={desk} />
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

function Hours({ desk, at: given }: { desk: SupportLine; at: number | undefined }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const at = given ?? now;
  return (
    <p>
      {isSupportLineOpen(desk, at) ? (
        <strong>
          <Trans comment="Somebody answers the telephone at the moment">Open now.</Trans>
        </strong>
      ) : (
        <strong>
          <Trans comment="Nobody answers the telephone at the moment">Closed now.</Trans>
        </strong>
      )}{' '}
      <OpeningHours desk={desk} />
    </p>
  );
}
