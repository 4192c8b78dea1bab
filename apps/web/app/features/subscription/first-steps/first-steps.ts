import { unlockedBy } from '@mallard/catalogue';
import { explainSubscription, type Subscription } from '@mallard/subscription-client';
import { useState } from 'react';
import { FIRST_STEPS_KEY } from '../../../environment/browser/account-mark.ts';

/** How long the first steps are shown after a subscription has started. */
const FIRST_STEPS_MS = 14 * 24 * 60 * 60 * 1000;

/** Whether the first steps are still shown: early on, and only while the subscription renews and works. */
export function hasFirstSteps(subscription: Subscription): boolean {
  const { productId, isActive, startedAt, asOf = Date.now() } = subscription;
  const { standing } = explainSubscription(subscription);
  const isNew = startedAt === undefined || asOf - startedAt < FIRST_STEPS_MS;
  const isFine = standing === 'trial' || standing === 'active';
  return isActive && isNew && isFine && unlockedBy(productId).length > 0;
}

/** What only the buyer knows to be done; the email is the account's. */
export type FirstStep = 'app' | 'vpn';

function readSteps(): readonly FirstStep[] {
  try {
    const words = (localStorage.getItem(FIRST_STEPS_KEY) ?? '').split(' ');
    return (['app', 'vpn'] as const).filter((step) => words.includes(step));
  } catch {
    // Blocked: nothing is remembered.
    return [];
  }
}

/** The first steps that are done, remembered in this browser. */
export function useFirstSteps() {
  const [done, setDone] = useState(readSteps);
  function mark(step: FirstStep, isDone: boolean): void {
    const next = [...done.filter((each) => each !== step), ...(isDone ? [step] : [])];
    setDone(next);
    try {
      localStorage.setItem(FIRST_STEPS_KEY, next.join(' '));
    } catch {
      // As far as this page goes.
    }
  }
  return { done, mark } as const;
}
