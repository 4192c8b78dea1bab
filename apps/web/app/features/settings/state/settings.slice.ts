import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SettingKey, SettingValues } from '@mallard/settings-catalogue';
import { rootReducer } from '../../../store/root-reducer.ts';
import type { SettingsPlace } from './settings-store.ts';

/** What was done last, to be said and to be undone. */
export type SettingsChange =
  | { kind: 'set' | 'reset'; key: SettingKey }
  | { kind: 'reset-all' }
  /** `ignored`: how many entries were no setting, or had a value that it cannot have. */
  | { kind: 'imported' | 'accepted' | 'loaded'; count: number; ignored: number }
  | { kind: 'undone' };

export interface SettingsState {
  /** The page is as it was prerendered until what is stored has been read. */
  status: 'reading' | 'ready';
  kept: SettingsPlace;
  values: SettingValues;
  /** What the address brought and nobody has taken over yet, complete: with what is stored beneath. */
  offered: SettingValues | undefined;
  /** Entries of the address that were no settings. */
  ignored: number;
  /** What there was before each change, the newest last. */
  past: readonly SettingValues[];
  last: SettingsChange | undefined;
}

/** Steps that can be undone. */
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
      }: PayloadAction<{ values: SettingValues; what: SettingsChange; kept: SettingsPlace }>,
    ) => ({
      ...state,
      values,
      kept,
      offered: what.kind === 'accepted' ? undefined : state.offered,
      past: [...state.past, state.values].slice(-PAST_MAX),
      last: what,
    }),
    changeUndone: (state, { payload: kept }: PayloadAction<SettingsPlace>) => ({
      ...state,
      kept,
      values: state.past.at(-1) ?? state.values,
      past: state.past.slice(0, -1),
      last: { kind: 'undone' as const },
    }),
    /** Another tab or another part of the page has stored something. */
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
