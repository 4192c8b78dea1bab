import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Device } from '@mallard/device-detection';

/** What the visitor uses, as far as it is known. */
export type DeviceState =
  | { status: 'unknown' }
  | ({ status: 'known' } & Pick<Device, 'platform' | 'formFactor' | 'browser' | 'own'>);

export const deviceSlice = createSlice({
  name: 'device',
  initialState: { status: 'unknown' } as DeviceState,
  reducers: {
    deviceDetected: (
      _state,
      {
        payload: { platform, formFactor, browser, own },
      }: PayloadAction<Pick<Device, 'platform' | 'formFactor' | 'browser' | 'own'>>,
    ) => ({ status: 'known' as const, platform, formFactor, browser, own }),
  },
  selectors: { selectDevice: (state) => state },
});

export const { deviceDetected } = deviceSlice.actions;
export const { selectDevice } = deviceSlice.selectors;
