/**
 * Parameters that a host may add to every event, besides the device. Regardless of the type, only
 * plain names are sent: see `PLAIN_VALUE`.
 *
 * @see Specification §7, pixel.
 */
export interface CommonParameters {
  /** Install-tracking version, such as "v380-3ma". `atbi` reports whether there is one. */
  atb?: `v${number}-${number}${string}` | undefined;
  /** Whether the product is installed; sent as `i`. */
  installed?: boolean | undefined;
  /** The browser's language, such as "de"; sent as `l`. */
  language?: string | undefined;
  /** The names of this page and of the first page of the visit. */
  page?: string | undefined;
  startpage?: string | undefined;
  /** Whether the setting that offers installation in the browser is on; sent as `ak`. */
  installOffer?: boolean | undefined;
  /** Whether the browser is older than those that the site supports. */
  legacy?: boolean | undefined;
  locale?: string | undefined;
  /**
   * A funnel string in its original case. Pass only origins that the host recognizes, because
   * anyone can put any text into a link.
   */
  origin?: string | undefined;
  /**
   * The Monday of the week in which this browser first took part in the home page's experiment; a
   * week is coarse enough not to identify it.
   */
  enrolledOn?: `${number}-${number}-${number}` | undefined;
  /** The class of the number of paywall views: "3-5". */
  viewCount?: string | undefined;
  theme?: string | undefined;
  [experiment: `exp_${string}`]: string | undefined;
}
