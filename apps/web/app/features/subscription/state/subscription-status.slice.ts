import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Subscription } from '@mallard/subscription-client';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';
import { signedOut } from '../../session/state/session.slice.ts';
import { rootReducer } from '../../../store/root-reducer.ts';

export type SubscriptionStatusState =
  /** `isSlow`: the first response is slow. */
  | { status: 'unknown'; isSlow?: true }
  | { status: 'none' }
  /** `failure`: the subscription is known, but the latest refresh failed. */
  | { status: 'known'; subscription: Subscription; failure?: ServiceFailure }
  | { status: 'failed'; failure: ServiceFailure };

const subscriptionStatusSlice = createSlice({
  name: 'subscriptionStatus',
  initialState: { status: 'unknown' } as SubscriptionStatusState,
  reducers: {
    subscriptionStatusResolved: (
      _state,
      { payload }: PayloadAction<Subscription | undefined>,
    ): SubscriptionStatusState =>
      payload ? { status: 'known', subscription: payload } : { status: 'none' },
    subscriptionStatusFailed: (
      state,
      { payload: failure }: PayloadAction<ServiceFailure>,
    ): SubscriptionStatusState =>
      state.status === 'known' && failure.kind !== 'signed-out'
        ? { ...state, failure }
        : { status: 'failed', failure },
    subscriptionStatusSlow: (state): SubscriptionStatusState =>
      state.status === 'unknown' ? { status: 'unknown', isSlow: true } : state,
    subscriptionForgotten: (): SubscriptionStatusState => ({ status: 'unknown' }),
  },
  // The account has signed out.
  extraReducers: (builder) =>
    void builder.addCase(signedOut, (): SubscriptionStatusState => ({ status: 'unknown' })),
  selectors: {
    selectSubscriptionStatus: (state) => state,
    selectActiveSubscription: (state) =>
      state.status === 'known' && state.subscription.isActive ? state.subscription : undefined,
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof subscriptionStatusSlice> {}
}

const injected = subscriptionStatusSlice.injectInto(rootReducer);

export const {
  subscriptionForgotten,
  subscriptionStatusFailed,
  subscriptionStatusResolved,
  subscriptionStatusSlow,
} = subscriptionStatusSlice.actions;
export const { selectActiveSubscription, selectSubscriptionStatus } = injected.selectors;
