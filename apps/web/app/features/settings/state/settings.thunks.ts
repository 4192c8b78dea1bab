import {
  changedSettings,
  findSetting,
  type SettingKey,
  type SettingsRead,
  type SettingValues,
} from '@mallard/settings-catalogue';
import type { AppThunk } from '../../../store/app-thunk.ts';
import { applyTheme } from '../../../environment/browser/apply-theme.ts';
import {
  changeUndone,
  offerDeclined,
  selectSettings,
  settingsChanged,
  settingsOvertaken,
  settingsRead,
  type SettingsChange,
} from './settings.slice.ts';
import {
  changeCount,
  clearAddress,
  isSame,
  keepSettings,
  openSettings,
  readStored,
  type SettingsHost,
} from './settings-store.ts';

const REGION = 'kl' satisfies SettingKey;

/** Returns "Previous Region" after a change of region, so that it is offered first. */
function previousRegion(left: string | undefined, code: string | undefined): SettingValues {
  const { defaultCode } = findSetting(REGION);
  return !left || !code || left === code || code === defaultCode ? {} : { mpr: left };
}

/**
 * Reads the stored settings and those in the URL.
 *
 * If cookies work, settings in the URL are only offered: a link must not change what a visitor has
 * chosen. If cookies are blocked, the URL is the storage.
 */
export function readSettingsOfPage(host: SettingsHost = window): AppThunk<void> {
  return (dispatch) => {
    const { kept, stored, linked } = openSettings(host);
    const ignored = linked.ignored.length;
    if (kept === 'address') {
      dispatch(settingsRead({ kept, values: linked.values, offered: undefined, ignored }));
      return;
    }
    const { values } = stored;
    const offered = { ...values, ...linked.values };
    const brings = !isSame(offered, values);
    if (!brings && ignored === 0) clearAddress(host);
    dispatch(settingsRead({ kept, values, offered: brings ? offered : undefined, ignored }));
  };
}

/** Rereads settings that another tab or the header's button has stored in the meantime. */
export function rereadStored(host: SettingsHost = window): AppThunk<void> {
  return (dispatch, getState) => {
    const { status, kept, values } = selectSettings(getState());
    if (status !== 'ready' || kept !== 'cookies') return;
    const stored = readStored(host);
    if (!isSame(stored, values)) dispatch(settingsOvertaken(stored));
  };
}

/** Changes one setting; an undefined code resets it. */
export function changeSetting(
  key: SettingKey,
  code: string | undefined,
  host?: SettingsHost,
): AppThunk<void> {
  return (dispatch, getState) => {
    const { values } = selectSettings(getState());
    const { [key]: _before, ...others } = values;
    const next: SettingValues = {
      ...others,
      ...(code !== undefined && { [key]: code }),
      ...(key === REGION && previousRegion(values[REGION], code)),
    };
    dispatch(change(next, { kind: code === undefined ? 'reset' : 'set', key }, host));
  };
}

export function resetSettings(host?: SettingsHost): AppThunk<void> {
  return change({}, { kind: 'reset-all' }, host);
}

/** Replaces all settings with imported or loaded ones. */
export function replaceSettings(
  { values, ignored }: SettingsRead,
  kind: 'imported' | 'loaded',
  host?: SettingsHost,
): AppThunk<void> {
  return change(values, { kind, count: changeCount(values), ignored: ignored.length }, host);
}

/** Applies the settings from the URL. */
export function acceptOffer(host?: SettingsHost): AppThunk<void> {
  return (dispatch, getState) => {
    const { offered, ignored } = selectSettings(getState());
    if (!offered) return;
    dispatch(change(offered, { kind: 'accepted', count: changeCount(offered), ignored }, host));
  };
}

export function declineOffer(host: SettingsHost = window): AppThunk<void> {
  return (dispatch) => {
    clearAddress(host);
    dispatch(offerDeclined());
    applyTheme();
  };
}

export function undoChange(host: SettingsHost = window): AppThunk<void> {
  return (dispatch, getState) => {
    const { past, kept } = selectSettings(getState());
    const before = past.at(-1);
    if (!before) return;
    dispatch(changeUndone(keepSettings(host, before, kept)));
    applyTheme();
  };
}

function change(
  wanted: SettingValues,
  what: SettingsChange,
  host: SettingsHost = window,
): AppThunk<void> {
  return (dispatch, getState) => {
    // Normalized as for storage: without defaults, in a fixed order.
    const values: SettingValues = Object.fromEntries(changedSettings(wanted));
    const kept = keepSettings(host, values, selectSettings(getState()).kept);
    dispatch(settingsChanged({ values, what, kept }));
    applyTheme();
  };
}
