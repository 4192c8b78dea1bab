import { combineSlices } from '@reduxjs/toolkit';

/** The slices there are: each declares itself here, in its own file, and injects itself when that is loaded. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by augmentation
export interface LazySlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
