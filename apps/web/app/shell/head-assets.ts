/** Preview image of a page for shared links. */
export interface SharedImage {
  /** Path relative to the site's root. */
  file: string;
  /** Size in pixels. */
  width: number;
  height: number;
}

/** Assets in the head of a page. */
export interface HeadAssets {
  /** Theme colors for the browser's own interface. */
  themeColors?: { light: string; dark: string };
  /**
   * CSS with the font rules. Built pages keep it separate because a script decides when the font
   * files are fetched.
   */
  fonts?: string;
  styles?: string;
  /**
   * URLs of style sheets. A disabled one isn't fetched: it tells Vite's loader that the page
   * already contains its rules.
   */
  stylesheets?: readonly { address: string; disabled: boolean }[];
  scripts: readonly string[];
  /** HTML that starts an application. The before-paint script inserts it after the first paint. */
  start?: string;
  /** Returns the image for a title. Only called for pages that may be shared. */
  card?: (title: string) => SharedImage;
}
