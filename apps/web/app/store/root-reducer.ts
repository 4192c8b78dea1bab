import { combineSlices } from '@reduxjs/toolkit';
import { deviceSlice } from '../features/device/device.slice.ts';
import { experimentsSlice } from '../features/experiments/experiments.slice.ts';
import { nativeSlice } from '../features/native/native.slice.ts';
import { sessionSlice } from '../features/session/session.slice.ts';
import { subscriptionStatusSlice } from '../features/subscription/subscription-status.slice.ts';

/** Slices that a page brings along itself; it declares them here by module augmentation. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by augmentation
export interface LazySlices {}

export const rootReducer = combineSlices(
  sessionSlice,
  subscriptionStatusSlice,
  experimentsSlice,
  deviceSlice,
  nativeSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
