// The parameters that any event may carry. Their values cannot all be listed, so each has a form instead;
// whatever its form, a value that could name somebody or open an account is refused by `isForbiddenValue`.

/** A language or locale as pixels carry it: "en", "pt-BR", "zh_Hant". */
const LANGUAGE = /^[a-z]{2,3}([-_][a-z\d]{2,8}){0,2}$/i;
const BOOLEAN = /^(true|false)$/;
/** A name of ours: a page, a browser, a platform, a variant. */
const NAME = /^[\w.-]{1,64}$/;

/**
 * The form of each common parameter, by its name on the wire.
 *
 * @see Specification §7, pixel.
 */
export const COMMON_PARAMETERS: Readonly<Record<string, RegExp>> = {
  atb: /^v\d{1,4}-\d[a-z_]{0,2}$/,
  atbi: BOOLEAN,
  b: NAME,
  d: NAME,
  i: BOOLEAN,
  l: LANGUAGE,
  p: NAME,
  page: NAME,
  startpage: NAME,
  ak: BOOLEAN,
  legacy: BOOLEAN,
  locale: LANGUAGE,
  origin: NAME,
  enrolledOn: /^\d{4}-\d\d-\d\d$/,
  viewCount: /^\d{1,5}$/,
  theme: NAME,
};

/** The names of experiment parameters: `exp_{name}` and `exp_{name}_assignedby`. */
const EXPERIMENT_PARAMETER = /^exp_[a-z\d]+(_assignedby)?$/;

/** What a host may give for every event; the library adds `b`, `d` and `p` from the device. */
export interface CommonParameters {
  /** Install-tracking version, "v380-3ma", and whether there is one. */
  atb?: `v${number}-${number}${string}` | undefined;
  atbi?: boolean | undefined;
  /** Installed; language; the names of this page and of the first page of the visit. */
  i?: boolean | undefined;
  l?: string | undefined;
  page?: string | undefined;
  startpage?: string | undefined;
  ak?: boolean | undefined;
  /** The browser is older than those that the site supports. */
  legacy?: boolean | undefined;
  locale?: string | undefined;
  /** Funnel string, its case kept. */
  origin?: string | undefined;
  /** The day on which the home page's onboarding began, YYYY-MM-DD. */
  enrolledOn?: `${number}-${number}-${number}` | undefined;
  /** How often the paywall was seen. */
  viewCount?: number | undefined;
  theme?: string | undefined;
  [experiment: `exp_${string}`]: string | undefined;
}

/** The form of a parameter that any event may carry; `undefined` where there is no such parameter. */
export function commonForm(name: string): RegExp | undefined {
  if (Object.hasOwn(COMMON_PARAMETERS, name)) return COMMON_PARAMETERS[name];
  return EXPERIMENT_PARAMETER.test(name) ? NAME : undefined;
}
