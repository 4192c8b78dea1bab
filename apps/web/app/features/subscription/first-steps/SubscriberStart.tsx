import { unlockedBy } from '@mallard/catalogue';
import type { Subscription } from '@mallard/subscription-client';
import { useState } from 'react';
import { selectIsInApp } from '../../../kit/native/native.slice.ts';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { useSignInAddress } from '../../session/email/sign-in-address.ts';
import type { Subscriber } from '../../session/state/session.slice.ts';
import { deviceHere } from './current-device.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { ProductCards } from './ProductCards.tsx';
import { UnlockedInApp } from './UnlockedInApp.tsx';

/** The start page of a subscriber on this device. Renders nothing if no product is unlocked. */
export function SubscriberStart({
  subscription: { isActive, productId },
  subscriber,
}: {
  subscription: Subscription;
  subscriber: Subscriber;
}) {
  const isInApp = useAppSelector(selectIsInApp);
  const address = useSignInAddress(subscriber);
  const [device] = useState(() => deviceHere(isInApp));
  const products = isActive ? unlockedBy(productId) : [];
  if (products.length === 0) return null;
  return (
    <>
      <FirstSteps address={address} device={device} />
      <WebOnly inApp={<UnlockedInApp />}>
        <ProductCards products={products} device={device} />
      </WebOnly>
    </>
  );
}
