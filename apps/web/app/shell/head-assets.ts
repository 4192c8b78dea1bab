/** The image that a page is shown with where its address is shared. */
export interface SharedImage {
  /** Relative to the site. */
  file: string;
  /** In pixels, as `height` is. */
  width: number;
  height: number;
}

/** What the head of a page loads. */
export interface HeadAssets {
  /** Colors that a phone continues around the page. */
  themeColors?: { light: string; dark: string };
  /** Rules of the fonts: of a built page they are apart, because a script decides when the files are fetched. */
  fonts?: string;
  /** Rules of the page. */
  styles?: string;
  /** Addresses of stylesheets. One that is disabled is not fetched: it shows Vite's loader that its rules are in the page. */
  stylesheets?: readonly { address: string; disabled: boolean }[];
  /** Addresses of modules. */
  scripts: readonly string[];
  /** HTML of what starts an application. The script before the first paint inserts it after that. */
  start?: string;
  /** Returns the image for a title. Only pages that may be shared ask for it. */
  card?: (title: string) => SharedImage;
}
