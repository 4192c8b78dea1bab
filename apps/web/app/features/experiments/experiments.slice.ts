import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../store/root-reducer.ts';

/** The visit's variant by experiment name; a missing name means no variant. */
export type ExperimentsState =
  { status: 'not-ready' } | { status: 'ready'; variants: Record<string, string> };

const experimentsSlice = createSlice({
  name: 'experiments',
  initialState: { status: 'not-ready' } as ExperimentsState,
  reducers: {
    experimentsDecided: (_state, { payload }: PayloadAction<Record<string, string>>) => ({
      status: 'ready' as const,
      variants: payload,
    }),
  },
  selectors: {
    /** Returns `undefined` until the variants are assigned. */
    selectVariants: (state) => (state.status === 'ready' ? state.variants : undefined),
  },
});

declare module '../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof experimentsSlice> {}
}

const injected = experimentsSlice.injectInto(rootReducer);

export const { experimentsDecided } = experimentsSlice.actions;
export const { selectVariants } = injected.selectors;
