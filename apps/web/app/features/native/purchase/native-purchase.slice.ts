import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { StoreOffer } from '../../../environment/native/native.ts';
import { rootReducer } from '../../../store/root-reducer.ts';
import type { ServiceFailure } from '../../../kit/service-failure/service-failure.ts';

/** The plans of the app's store, as far as the app has responded. */
export type OfferState =
  { status: 'asked' } | { status: 'unanswered' } | ({ status: 'known' } & StoreOffer);

export type PurchaseState =
  | { status: 'idle' }
  /** The app is handling it; the store's own window may be open. */
  | { status: 'in-store' }
  /**
   * The app has not responded for a while. The purchase may still complete, and that result is
   * accepted.
   */
  | { status: 'unanswered' }
  /** Canceled by the buyer or failed: the app does not say which. */
  | { status: 'canceled' }
  | { status: 'opening-checkout' }
  | { status: 'already-subscribed' }
  | { status: 'failed'; failure: ServiceFailure }
  | { status: 'completed' };

export interface NativePurchaseState {
  offer: OfferState;
  purchase: PurchaseState;
}

const nativePurchaseSlice = createSlice({
  name: 'nativePurchase',
  initialState: {
    offer: { status: 'asked' },
    purchase: { status: 'idle' },
  } as NativePurchaseState,
  reducers: {
    offerAsked: (state) => ({ ...state, offer: { status: 'asked' as const } }),
    offerAnswered: (state, { payload: { platform, options } }: PayloadAction<StoreOffer>) => ({
      ...state,
      offer: { status: 'known' as const, platform, options },
    }),
    offerUnanswered: (state) => ({ ...state, offer: { status: 'unanswered' as const } }),
    purchaseStarted: (state) => ({ ...state, purchase: { status: 'in-store' as const } }),
    /** Ignored unless the purchase is still pending: an update may have arrived in between. */
    purchaseUnanswered: (state) =>
      state.purchase.status === 'in-store'
        ? { ...state, purchase: { status: 'unanswered' as const } }
        : state,
    purchaseCanceled: (state) => ({ ...state, purchase: { status: 'canceled' as const } }),
    purchaseCompleted: (state) => ({ ...state, purchase: { status: 'completed' as const } }),
    checkoutOpening: (state) => ({ ...state, purchase: { status: 'opening-checkout' as const } }),
    subscribedAlready: (state) => ({
      ...state,
      purchase: { status: 'already-subscribed' as const },
    }),
    purchaseFailed: (state, { payload }: PayloadAction<ServiceFailure>) => ({
      ...state,
      purchase: { status: 'failed' as const, failure: payload },
    }),
    /** Resets the purchase after the buyer left for checkout or the store. */
    purchaseLeft: (state) => ({ ...state, purchase: { status: 'idle' as const } }),
  },
  selectors: {
    selectOffer: ({ offer }) => offer,
    selectPurchase: ({ purchase }) => purchase,
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof nativePurchaseSlice> {}
}

const injected = nativePurchaseSlice.injectInto(rootReducer);

export const {
  checkoutOpening,
  offerAnswered,
  offerAsked,
  offerUnanswered,
  purchaseCanceled,
  purchaseCompleted,
  purchaseFailed,
  purchaseLeft,
  purchaseStarted,
  purchaseUnanswered,
  subscribedAlready,
} = nativePurchaseSlice.actions;
export const { selectOffer, selectPurchase } = injected.selectors;
