import { resolveLocale } from './resolve-locale.ts';
import { DEFAULT_LOCALE, type TranslatedLocale } from './translated-locales.ts';
import { UI_LOCALES } from './ui-locales.ts';

/**
 * Maps untranslated languages to the translated one that most of their readers also understand: a
 * neighboring language, or the other official language of the region. Languages not listed here get
 * English.
 *
 * @see CLDR, language matching: the pairs that hold in one direction.
 */
const NEAREST: Partial<Record<TranslatedLocale, string>> = {
  da: 'fo kl',
  de: 'dsb gsw hsb ksh lb nds rm wae',
  es: 'ast ca eu gl gn qu',
  fa: 'lrc mzn ps',
  fi: 'smn',
  fr: 'agq bas bm br dua dyo ewo ff ht jgo kkj ksf ln mfe mg mgo mua nmg nnh oc ses sg twq wo yav',
  hi: 'brx doi gu kok ks-deva mai mr ne pa sa sat sd-deva',
  hr: 'sr',
  id: 'jv ms su',
  it: 'fur sc',
  nb: 'se',
  nl: 'af fy',
  'pt-BR': 'kgp yrl',
  'pt-PT': 'kea',
  ru: 'az-cyrl be ce hy kk ky mn os sah tg tk tt uz',
  tr: 'az',
  'zh-Hans': 'bo ii ug',
  bg: 'mk',
};

const byTag: ReadonlyMap<string, TranslatedLocale> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(NEAREST).flatMap(([locale, tags]) =>
    tags.split(' ').map((tag) => [tag, locale as TranslatedLocale] as const),
  ),
);

const uiTags: ReadonlySet<string> = /* @__PURE__ */ new Set(
  /* @__PURE__ */ UI_LOCALES.map((code) => code.toLowerCase()),
);

/** More subtags than any real tag has; the rest of a longer one is ignored. */
const MOST_SUBTAGS = 8;

/**
 * Returns the locale to show for a UI language, translated or not: the language itself, else the
 * nearest one, else the default.
 *
 * @param tag For example "ca", "sr_Latn", "CA-es-valencia".
 * @returns `undefined` if the tag isn't a UI locale.
 */
export function nearestLocale(tag: string | null | undefined): TranslatedLocale | undefined {
  if (typeof tag !== 'string') return undefined;
  const own = resolveLocale(tag);
  if (own) return own;
  const subtags = tag.trim().replaceAll('_', '-').toLowerCase().split('-', MOST_SUBTAGS);
  const parts = subtags.map((_, index) => subtags.slice(0, subtags.length - index).join('-'));
  const nearest = parts.find((part) => byTag.has(part));
  if (nearest) return byTag.get(nearest);
  return parts.some((part) => uiTags.has(part)) ? DEFAULT_LOCALE : undefined;
}
