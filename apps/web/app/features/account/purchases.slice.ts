import type { AccountPurchase } from '@mallard/auth-client';
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/root-reducer.ts';
import type { ServiceFailure } from '../../kit/service-failure/service-failure.ts';

export type PurchasesState =
  | { status: 'unknown' }
  | { status: 'known'; purchases: AccountPurchase[] }
  | { status: 'failed'; failure: ServiceFailure };

const purchasesSlice = createSlice({
  name: 'purchases',
  initialState: { status: 'unknown' } as PurchasesState,
  reducers: {
    purchasesForgotten: (): PurchasesState => ({ status: 'unknown' }),
    purchasesLoaded: (
      _state,
      { payload: purchases }: PayloadAction<AccountPurchase[]>,
    ): PurchasesState => ({ status: 'known', purchases }),
    purchasesFailed: (_state, { payload }: PayloadAction<ServiceFailure>): PurchasesState => ({
      status: 'failed',
      failure: payload,
    }),
    purchaseRemoved(state, { payload: id }: PayloadAction<string>) {
      if (state.status !== 'known') return;
      state.purchases = state.purchases.filter((purchase) => purchase.id !== id);
    },
  },
  selectors: { selectPurchases: (state) => state },
});

declare module '../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof purchasesSlice> {}
}

const injected = purchasesSlice.injectInto(rootReducer);

export const { purchaseRemoved, purchasesFailed, purchasesForgotten, purchasesLoaded } =
  purchasesSlice.actions;
export const { selectPurchases } = injected.selectors;
