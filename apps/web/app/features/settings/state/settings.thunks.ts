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

/** What "Previous Region" becomes where one region takes the place of another: the way back is offered first. */
function previousRegion(left: string | undefined, code: string | undefined): SettingValues {
  const { defaultCode } = findSetting(REGION);
  return !left || !code || left === code || code === defaultCode ? {} : { mpr: left };
}

/**
 * Reads what is stored and what the address brings.
 *
 * Where cookies are kept, settings of an address are only offered: a link must not change what a visitor has
 * chosen. Where they are refused, the address is where settings are.
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

/** Takes over what another tab or the header's button has stored meanwhile. */
export function rereadStored(host: SettingsHost = window): AppThunk<void> {
  return (dispatch, getState) => {
    const { status, kept, values } = selectSettings(getState());
    if (status !== 'ready' || kept !== 'cookies') return;
    const stored = readStored(host);
    if (!isSame(stored, values)) dispatch(settingsOvertaken(stored));
  };
}

/** Sets one; an undefined code resets it. */
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

/** Puts settings of elsewhere in the place of all that are. */
export function replaceSettings(
  { values, ignored }: SettingsRead,
  kind: 'imported' | 'loaded',
  host?: SettingsHost,
): AppThunk<void> {
  return change(values, { kind, count: changeCount(values), ignored: ignored.length }, host);
}

/** Takes over what the address brought. */
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
    // As it is stored and will be read again: no defaults, in one order.
    const values: SettingValues = Object.fromEntries(changedSettings(wanted));
    const kept = keepSettings(host, values, selectSettings(getState()).kept);
    dispatch(settingsChanged({ values, what, kept }));
    applyTheme();
  };
}
