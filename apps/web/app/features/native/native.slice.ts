import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FeatureConfig } from '../../environment/native.ts';
import type { NativeHostKind } from '../../environment/native-host.ts';

/** The app around the page. */
export type NativeState =
  /** An ordinary browser, or it is not known yet, as in what is prerendered. */
  { status: 'none' } | { status: 'connected'; kind: NativeHostKind; config: FeatureConfig };

export const nativeSlice = createSlice({
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

export const { nativeConnected } = nativeSlice.actions;
export const { selectIsInApp, selectNative } = nativeSlice.selectors;
