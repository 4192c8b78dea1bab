import {
  changedSettings,
  formatQuerySettings,
  readCookieSettings,
  readQuerySettings,
  settingCookie,
  settingOfKey,
  SETTINGS,
  type SettingsRead,
  type SettingValues,
} from '@mallard/settings-catalogue';

/** What of a window settings are read from and written to. */
export interface SettingsHost {
  document: Pick<Document, 'cookie'>;
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'protocol'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** Where settings last: in cookies, or, where those are refused, in the address alone. */
export type SettingsPlace = 'cookies' | 'address';

export interface OpenedSettings {
  kept: SettingsPlace;
  stored: SettingsRead;
  linked: SettingsRead;
}

/** Tells whether a cookie stays; it is gone again at once. */
const PROBE = 'mpb';

/** Reads what there is when the page opens. */
export function openSettings({ document, location }: SettingsHost): OpenedSettings {
  return {
    kept: keepsCookies(document) ? 'cookies' : 'address',
    stored: readCookieSettings(cookiesOf(document)),
    linked: readQuerySettings(location.search),
  };
}

/** What cookies hold now: another tab, or the header's button, may have written. */
export function readStored({ document }: SettingsHost): SettingValues {
  return readCookieSettings(cookiesOf(document)).values;
}

/**
 * Keeps settings.
 *
 * @returns Where they are: in the address, when a cookie was refused after all.
 */
export function keepSettings(
  host: SettingsHost,
  values: SettingValues,
  place: SettingsPlace,
): SettingsPlace {
  if (place === 'cookies' && writeCookies(host, values)) {
    writeAddress(host, {});
    return 'cookies';
  }
  writeAddress(host, values);
  return 'address';
}

/** Takes the settings out of the address. */
export function clearAddress(host: SettingsHost): void {
  writeAddress(host, {});
}

/** The same, in the form that is stored and in the order of the catalogue. */
export function isSame(one: SettingValues, other: SettingValues): boolean {
  return formatQuerySettings(one) === formatQuerySettings(other);
}

/** How many differ from their defaults. */
export function changeCount(values: SettingValues): number {
  return changedSettings(values).length;
}

function keepsCookies(document: SettingsHost['document']): boolean {
  try {
    document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
    const isKept = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=; Max-Age=0; Path=/; SameSite=Lax`;
    return isKept;
  } catch {
    // A sandboxed frame throws.
    return false;
  }
}

function cookiesOf(document: SettingsHost['document']): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** @returns False when not every one of them stayed. */
function writeCookies(host: SettingsHost, values: SettingValues): boolean {
  const stored = readStored(host);
  const secure = host.location.protocol === 'https:';
  try {
    for (const { key } of SETTINGS) {
      if (stored[key] !== values[key]) {
        host.document.cookie = settingCookie(key, values[key], { secure });
      }
    }
  } catch {
    return false;
  }
  return isSame(readStored(host), values);
}

/** Replaces the settings of the address; its other parameters stay, and no step of the history is added. */
function writeAddress({ location, history }: SettingsHost, values: SettingValues): void {
  const others = [...new URLSearchParams(location.search)].filter(([key]) => !settingOfKey(key));
  const search = [new URLSearchParams(others).toString(), formatQuerySettings(values)]
    .filter(Boolean)
    .join('&');
  if (location.search.slice(1) === search) return;
  history.replaceState(
    history.state,
    '',
    `${location.pathname}${search && '?'}${search}${location.hash}`,
  );
}
