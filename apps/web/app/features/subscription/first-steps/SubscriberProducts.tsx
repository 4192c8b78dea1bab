import { unlockedBy } from '@mallard/catalogue';
import type { Subscription } from '@mallard/subscription-client';
import { useState } from 'react';
import { selectIsInApp } from '../../../kit/native/native.slice.ts';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { deviceHere } from './current-device.ts';
import { ProductCards } from './ProductCards.tsx';
import { UnlockedInApp } from './UnlockedInApp.tsx';

export function SubscriberProducts({ productId, isActive }: Subscription) {
  const isInApp = useAppSelector(selectIsInApp);
  const [device] = useState(() => deviceHere(isInApp));
  return (
    isActive && (
      <WebOnly inApp={<UnlockedInApp />}>
        <ProductCards products={unlockedBy(productId)} device={device} />
      </WebOnly>
    )
  );
}
