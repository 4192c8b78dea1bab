/**
 * What a host may give for every event, beside the device. Whatever the type allows, only plain names are sent: see
 * `PLAIN_VALUE`.
 *
 * @see Specification §7, pixel.
 */
export interface CommonParameters {
  /** Install-tracking version, "v380-3ma". That there is one is sent as `atbi`. */
  atb?: `v${number}-${number}${string}` | undefined;
  /** Whether the product is installed; sent as `i`. */
  installed?: boolean | undefined;
  /** Of the browser, "de"; sent as `l`. */
  language?: string | undefined;
  /** The names of this page, and of the first page of the visit. */
  page?: string | undefined;
  startpage?: string | undefined;
  /** The setting that offers installation in the browser is on; sent as `ak`. */
  installOffer?: boolean | undefined;
  /** The browser is older than those that the site supports. */
  legacy?: boolean | undefined;
  locale?: string | undefined;
  /** Funnel string, its case kept: one that the host knows, for anybody can write one into a link. */
  origin?: string | undefined;
  /** When this browser first took part in the experiment of the home page, as coarse as a week: its Monday. */
  enrolledOn?: `${number}-${number}-${number}` | undefined;
  /** How often the paywall was seen, as one of a few classes: "3-5". */
  viewCount?: string | undefined;
  theme?: string | undefined;
  [experiment: `exp_${string}`]: string | undefined;
}
