import { combineSlices } from '@reduxjs/toolkit';

/**
 * Lazily loaded slices. Each slice augments this interface in its own file and injects itself when
 * that file loads.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by augmentation
export interface LazySlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
