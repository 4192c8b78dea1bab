import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SettingKey, SettingValues } from '@mallard/settings-catalogue';
import { rootReducer } from '../../../store/root-reducer.ts';
import type { SettingsContext } from './settings-store.ts';

/** The last change, for the status text and for undo. */
export type SettingsChange =
  | { kind: 'set' | 'reset'; key: SettingKey }
  | { kind: 'reset-all' }
  /** `ignored`: the number of entries with an unknown setting or an invalid value. */
  | { kind: 'imported' | 'accepted' | 'loaded'; count: number; ignored: number }
  | { kind: 'undone' };

export interface SettingsState {
  /** The page stays as prerendered until the stored settings have been read. */
  status: 'reading' | 'ready';
  kept: SettingsContext;
  values: SettingValues;
  /**
   * Complete settings from the URL that have not been accepted yet, merged with the stored ones.
   */
  offered: SettingValues | undefined;
  /** The number of URL entries that are not settings. */
  ignored: number;
  /** The settings before each change, the latest last. */
  past: readonly SettingValues[];
  last: SettingsChange | undefined;
}

/** The maximum number of undo steps. */
const PAST_MAX = 50;

const initialState: SettingsState = {
  status: 'reading',
  kept: 'cookies',
  values: {},
  offered: undefined,
  ignored: 0,
  past: [],
  last: undefined,
};

const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    settingsRead: (
      state,
      {
        payload,
      }: PayloadAction<Pick<SettingsState, 'kept' | 'values' | 'offered'> & { ignored: number }>,
    ) => ({ ...state, ...payload, status: 'ready' as const }),
    settingsChanged: (
      state,
      {
        payload: { values, what, kept },
      }: PayloadAction<{ values: SettingValues; what: SettingsChange; kept: SettingsContext }>,
    ) => ({
      ...state,
      values,
      kept,
      offered: what.kind === 'accepted' ? undefined : state.offered,
      past: [...state.past, state.values].slice(-PAST_MAX),
      last: what,
    }),
    changeUndone: (state, { payload: kept }: PayloadAction<SettingsContext>) => ({
      ...state,
      kept,
      values: state.past.at(-1) ?? state.values,
      past: state.past.slice(0, -1),
      last: { kind: 'undone' as const },
    }),
    /** Another tab or another part of the page has stored settings. */
    settingsOvertaken: (state, { payload }: PayloadAction<SettingValues>) => ({
      ...state,
      values: payload,
      past: [],
      last: undefined,
    }),
    offerDeclined: (state) => ({ ...state, offered: undefined }),
  },
});

declare module '../../../store/root-reducer.ts' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- how a slice declares itself
  interface LazySlices extends WithSlice<typeof settingsSlice> {}
}

const injected = settingsSlice.injectInto(rootReducer);

export const { changeUndone, offerDeclined, settingsChanged, settingsOvertaken, settingsRead } =
  settingsSlice.actions;
export const selectSettings = injected.selectSlice;
