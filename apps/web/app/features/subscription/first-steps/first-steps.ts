import { unlockedBy } from '@mallard/catalogue';
import { explainSubscription, type Subscription } from '@mallard/subscription-client';
import { useState } from 'react';
import { FIRST_STEPS_KEY } from '../../../environment/browser/account-hint.ts';

/**
 * The time in milliseconds after the start of a subscription during which the first steps are
 * shown.
 */
const FIRST_STEPS_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Whether the first steps are still shown: only early on, while the subscription is active and
 * renews.
 */
export function hasFirstSteps(subscription: Subscription): boolean {
  const { productId, isActive, startedAt, asOf = Date.now() } = subscription;
  const { standing } = explainSubscription(subscription);
  const isNew = startedAt === undefined || asOf - startedAt < FIRST_STEPS_MS;
  const isFine = standing === 'trial' || standing === 'active';
  return isActive && isNew && isFine && unlockedBy(productId).length > 0;
}

/** The steps that only the user can mark as done; the account determines the step for the email. */
export type FirstStep = 'app' | 'vpn';

function readSteps(): readonly FirstStep[] {
  try {
    const words = (localStorage.getItem(FIRST_STEPS_KEY) ?? '').split(' ');
    return (['app', 'vpn'] as const).filter((step) => words.includes(step));
  } catch {
    // Storage is blocked: nothing is remembered.
    return [];
  }
}

/** Returns the completed first steps, which are stored in this browser, and their setter. */
export function useFirstSteps() {
  const [done, setDone] = useState(readSteps);
  function mark(step: FirstStep, isDone: boolean): void {
    const next = [...done.filter((each) => each !== step), ...(isDone ? [step] : [])];
    setDone(next);
    try {
      localStorage.setItem(FIRST_STEPS_KEY, next.join(' '));
    } catch {
      // Storage is blocked, so completed steps are remembered only until the page unloads.
    }
  }
  return { done, mark } as const;
}
