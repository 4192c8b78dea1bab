import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Variant by experiment name, as decided before the first paint; absent is "none". */
export type ExperimentsState =
  { status: 'not-ready' } | { status: 'ready'; variants: Record<string, string> };

export const experimentsSlice = createSlice({
  name: 'experiments',
  initialState: { status: 'not-ready' } as ExperimentsState,
  reducers: {
    experimentsDecided: (_state, { payload }: PayloadAction<Record<string, string>>) => ({
      status: 'ready' as const,
      variants: payload,
    }),
  },
  selectors: {
    selectVariant: (state, name: string) =>
      state.status === 'ready' ? state.variants[name] : undefined,
  },
});

export const { experimentsDecided } = experimentsSlice.actions;
export const { selectVariant } = experimentsSlice.selectors;
