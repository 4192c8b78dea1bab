// Every rule of reading and writing settings, for any catalog. `codecs.ts` and `values.ts` apply them
// to the product's own.
import { SettingError } from '../errors.ts';
import {
  type CookieOptions,
  cookiePairs,
  decodeText,
  expireCookie,
  serializeCookie,
} from './cookie.ts';
import { isChangedCode, parseSettingCode, type SettingDefinition } from './setting.ts';

/** Codes by key; a missing key has its default. */
export type CodesOf<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** An entry that looked like a setting but was ignored. */
export interface IgnoredSetting {
  /** The key as received; show it only as plain text. */
  key: string;
  code: 'unknown-key' | 'invalid-value' | 'repeated-key';
}

/** The settings that were read and the entries that were ignored. */
export interface CodesRead<Key extends string> {
  /** The valid codes in their stored form. */
  values: CodesOf<Key>;
  ignored: readonly IgnoredSetting[];
}

/** The settings of a host and how they are found. */
export interface Catalog<Key extends string> {
  readonly settings: readonly (SettingDefinition & { key: Key })[];
  /** Returns the setting of a key, which may be an alias. */
  find(key: string): (SettingDefinition & { key: Key }) | undefined;
  /** Whether to report a key in a cookie or URL as unknown; others belong to other scripts. */
  isReported?(key: string): boolean;
  /** Converts the code of an alias to that of its setting. */
  convert?(key: string, code: string): string;
}

export function readEntries<Key extends string>(
  { find, convert }: Catalog<Key>,
  entries: Iterable<readonly [string, unknown]> | null | undefined,
): CodesRead<Key> {
  const own: Partial<Record<Key, string>> = {};
  const elsewhere: Partial<Record<Key, string>> = {};
  const ignored: IgnoredSetting[] = [];
  const seen = new Set<string>();
  for (const entry of listOf(entries)) {
    const { 0: key, 1: value } = Object(entry) as readonly [string, unknown];
    if (typeof key !== 'string') continue;
    const setting = find(key);
    const code =
      setting && typeof value === 'string'
        ? parseSettingCode(setting, convert ? convert(key, value) : value)
        : undefined;
    if (!setting) ignored.push({ key, code: 'unknown-key' });
    else if (seen.has(key)) ignored.push({ key, code: 'repeated-key' });
    else if (!code) {
      if (value !== '') ignored.push({ key, code: 'invalid-value' });
    } else if (setting.key === key) own[setting.key] = code;
    else if (code === '-1' || !elsewhere[setting.key]) elsewhere[setting.key] = code;
    seen.add(key);
  }
  return { values: { ...elsewhere, ...own }, ignored };
}

/** Returns the entries; none if the value isn't iterable, as an imported file may contain anything. */
function listOf<Entry>(entries: Iterable<Entry> | null | undefined): Entry[] {
  try {
    return [...entries!];
  } catch {
    return [];
  }
}

export function readCookies<Key extends string>(
  catalog: Catalog<Key>,
  cookies: string | null | undefined,
): CodesRead<Key> {
  const known = cookiePairs(cookies).filter(([key]) => isRelevant(catalog, key));
  return readEntries(
    catalog,
    known.map(([key, value]) => [key, decodeText(value)]),
  );
}

export function readQuery<Key extends string>(
  catalog: Catalog<Key>,
  search: string | null | undefined,
): CodesRead<Key> {
  const pairs = [...new URLSearchParams(typeof search === 'string' ? search : '')];
  return readEntries(
    catalog,
    pairs.filter(([key]) => isRelevant(catalog, key)),
  );
}

function isRelevant({ find, isReported }: Catalog<string>, key: string): boolean {
  return find(key) !== undefined || isReported?.(key) === true;
}

export function codeOf<Key extends string>(
  { find }: Catalog<Key>,
  values: CodesOf<Key>,
  key: Key,
): string {
  return values[key] ?? find(key)?.defaultCode ?? '';
}

export function isShown<Key extends string>(
  catalog: Catalog<Key>,
  { dependsOn }: SettingDefinition,
  values: CodesOf<Key>,
): boolean {
  const parent = dependsOn && catalog.find(dependsOn.key);
  if (!parent) return true;
  return (
    dependsOn.codes.includes(codeOf(catalog, values, parent.key)) &&
    isShown(catalog, parent, values)
  );
}

export function changedCodes<Key extends string>(
  { settings }: Pick<Catalog<Key>, 'settings'>,
  values: CodesOf<Key>,
): [Key, string][] {
  const changed: [Key, string][] = [];
  for (const setting of settings) {
    const code = changedCode(setting, values[setting.key]);
    if (code !== undefined) changed.push([setting.key, code]);
  }
  return changed;
}

/** Returns the code to store; `undefined` if nothing needs storing or the code is invalid. */
function changedCode(setting: SettingDefinition, code: string | undefined): string | undefined {
  const parsed = code === undefined ? undefined : parseSettingCode(setting, code);
  return parsed !== undefined && isChangedCode(setting, parsed) ? parsed : undefined;
}

export function formatQuery<Key extends string>(
  catalog: Pick<Catalog<Key>, 'settings'>,
  values: CodesOf<Key>,
): string {
  return changedCodes(catalog, values)
    .map(([key, code]) => `${key}=${encodeURIComponent(code)}`)
    .join('&');
}

export function formatCookie(
  { find }: Pick<Catalog<string>, 'find'>,
  key: string,
  code: string | undefined,
  options?: CookieOptions,
): string {
  // Callers without type checking may pass any key; an alias is never written.
  const setting = find(key);
  if (setting?.key !== key)
    throw new SettingError('unknown-key', `Unknown setting "${key}"`, { key });
  const parsed = parseSettingCode(setting, code || setting.defaultCode);
  if (parsed === undefined) {
    throw new SettingError('invalid-value', `Invalid value for the setting "${key}"`, { key });
  }
  return code && isChangedCode(setting, parsed)
    ? serializeCookie(key, parsed, options)
    : expireCookie(key, options);
}
