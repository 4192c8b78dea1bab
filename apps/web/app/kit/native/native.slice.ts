import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { FeatureConfig } from '../../environment/native/native.ts';
import type { NativeHostKind } from '../../environment/native/native-host.ts';
import { rootReducer } from '../../store/root-reducer.ts';

/** State of the native app that hosts the page. */
export type NativeState =
  /** An ordinary browser, or not known yet, as in prerendered HTML. */
  { status: 'none' } | { status: 'connected'; kind: NativeHostKind; config: FeatureConfig };

const nativeSlice = createSlice({
  name: 'native',
  initialState: { status: 'none' } as NativeState,
  reducers: {
    nativeConnected: (
      _state,
      { payload: { kind, config } }: PayloadAction<{ kind: NativeHostKind; config: FeatureConfig }>,
    ): NativeState => ({ status: 'connected', kind, config }),
  },
  selectors: {
    selectNative: (state) => state,
    selectIsInApp: (state) => state.status === 'connected',
  },
});

declare module '../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof nativeSlice> {}
}

const injected = nativeSlice.injectInto(rootReducer);

export const { nativeConnected } = nativeSlice.actions;
export const { selectIsInApp, selectNative } = injected.selectors;
