import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Subscription } from '@mallard/subscription-client';
import type { ServiceFailure } from '../service-failure.ts';

export type SubscriptionStatusState =
  | { status: 'unknown' }
  | { status: 'none' }
  | { status: 'known'; subscription: Subscription }
  | { status: 'failed'; failure: ServiceFailure };

export const subscriptionStatusSlice = createSlice({
  name: 'subscriptionStatus',
  initialState: { status: 'unknown' } as SubscriptionStatusState,
  reducers: {
    subscriptionStatusResolved: (
      _state,
      { payload }: PayloadAction<Subscription | undefined>,
    ): SubscriptionStatusState =>
      payload ? { status: 'known', subscription: payload } : { status: 'none' },
    subscriptionStatusFailed: (
      _state,
      { payload }: PayloadAction<ServiceFailure>,
    ): SubscriptionStatusState => ({ status: 'failed', failure: payload }),
    subscriptionForgotten: (): SubscriptionStatusState => ({ status: 'unknown' }),
  },
  selectors: {
    selectSubscriptionStatus: (state) => state,
    selectActiveSubscription: (state) =>
      state.status === 'known' && state.subscription.isActive ? state.subscription : undefined,
  },
});

export const { subscriptionForgotten, subscriptionStatusFailed, subscriptionStatusResolved } =
  subscriptionStatusSlice.actions;
export const { selectActiveSubscription, selectSubscriptionStatus } =
  subscriptionStatusSlice.selectors;
