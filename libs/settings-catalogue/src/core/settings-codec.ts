import { SettingError } from '../errors.ts';
import {
  type Catalog,
  changedCodes,
  codeOf,
  type CodesOf,
  type CodesRead,
  formatCookie,
  formatQuery,
  isShown,
  readCookies,
  readEntries,
  readQuery,
} from './catalog.ts';
import type { CookieOptions } from './cookie.ts';
import { catalog } from './product-catalog.ts';
import type { SettingDefinition } from './setting.ts';
import type { SettingKey } from './settings.ts';

/** A catalog of settings with its codecs. Readers never throw. */
export interface Settings<Key extends string = string> {
  readonly settings: readonly (SettingDefinition & { key: Key })[];
  /** Reads `document.cookie` or a `Cookie` header. */
  fromCookies(cookies: string | null | undefined): CodesRead<Key>;
  /** Reads a URL's query. */
  fromQuery(search: string | null | undefined): CodesRead<Key>;
  /** Reads any pairs of key and value, for example of an imported file. */
  from(entries: Iterable<readonly [string, unknown]>): CodesRead<Key>;
  /** Returns the stored code of a setting or its default. */
  code(values: CodesOf<Key>, key: Key): string;
  /** Whether the settings that a setting depends on allow showing it. */
  isShown(values: CodesOf<Key>, key: Key): boolean;
  /** Returns the values to store. */
  changed(values: CodesOf<Key>): [Key, string][];
  /** Formats the changed values as a query, without "?". */
  toQuery(values: CodesOf<Key>): string;
  /**
   * Formats the cookie that stores a changed value for one year, or removes a default.
   *
   * @throws SettingError `invalid-value`, `unknown-key`
   */
  toCookie(key: Key, code: string | undefined, options?: CookieOptions): string;
}

/**
 * Creates a catalog of your own settings. Keys are names of cookies and query parameters.
 *
 * @throws SettingError `invalid-definition` if a key is repeated or can't be the name of a cookie.
 */
export function createSettings<const Definitions extends readonly SettingDefinition[]>(
  definitions: Definitions,
): Settings<Definitions[number]['key']> {
  type Key = Definitions[number]['key'];
  const byKey = new Map<string, SettingDefinition & { key: Key }>();
  for (const setting of definitions) {
    const { key } = setting;
    if (byKey.has(key) || !/^[\w-]+$/.test(key)) {
      throw new SettingError('invalid-definition', `"${key}" cannot be the key of a setting`, {
        key,
      });
    }
    byKey.set(key, setting);
  }
  return codecOf({ settings: [...byKey.values()], find: (key) => byKey.get(key) });
}

/** The product's settings, as a preset of {@link createSettings}. */
export const productSettings: Settings<SettingKey> = /* @__PURE__ */ codecOf(catalog);

function codecOf<Key extends string>(known: Catalog<Key>): Settings<Key> {
  return {
    settings: known.settings,
    fromCookies: (cookies) => readCookies(known, cookies),
    fromQuery: (search) => readQuery(known, search),
    from: (entries) => readEntries(known, entries),
    code: (values, key) => codeOf(known, values, key),
    isShown(values, key) {
      const setting = known.find(key);
      return setting !== undefined && isShown(known, setting, values);
    },
    changed: (values) => changedCodes(known, values),
    toQuery: (values) => formatQuery(known, values),
    toCookie: (key, code, options) => formatCookie(known, key, code, options),
  };
}
