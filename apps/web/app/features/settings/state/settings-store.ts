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

export interface SettingsHost {
  document: Pick<Document, 'cookie'>;
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'protocol'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** The place where settings persist: cookies or, if those are blocked, only the URL. */
export type SettingsContext = 'cookies' | 'address';

export interface OpenedSettings {
  kept: SettingsContext;
  stored: SettingsRead;
  linked: SettingsRead;
}

/** The name of a cookie that tests whether cookies are stored; it is removed immediately. */
const PROBE = 'mpb';

export function openSettings({ document, location }: SettingsHost): OpenedSettings {
  return {
    kept: keepsCookies(document) ? 'cookies' : 'address',
    stored: readCookieSettings(cookiesOf(document)),
    linked: readQuerySettings(location.search),
  };
}

/** Reads the current cookies, because another tab or the header's button may have changed them. */
export function readStored({ document }: SettingsHost): SettingValues {
  return readCookieSettings(cookiesOf(document)).values;
}

/**
 * Stores settings.
 *
 * @returns The place where they are: the URL, if a cookie was rejected after all.
 */
export function keepSettings(
  host: SettingsHost,
  values: SettingValues,
  place: SettingsContext,
): SettingsContext {
  if (place === 'cookies' && writeCookies(host, values)) {
    writeAddress(host, {});
    return 'cookies';
  }
  writeAddress(host, values);
  return 'address';
}

export function clearAddress(host: SettingsHost): void {
  writeAddress(host, {});
}

/** Compares settings in their stored form, in catalog order. */
export function isSame(one: SettingValues, other: SettingValues): boolean {
  return formatQuerySettings(one) === formatQuerySettings(other);
}

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

/** @returns `false` if not all cookies were stored. */
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

/** Replaces the settings in the URL; other parameters stay, and no history entry is added. */
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
