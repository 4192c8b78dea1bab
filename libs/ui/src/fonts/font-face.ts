import type { AlphabetName, FontRole, FontScript } from './typefaces.ts';

/** A font file and the text that it is for. */
export interface FontFace {
  role: FontRole;
  script: FontScript;
  /** The alphabets whose letters it contains. */
  alphabets: readonly AlphabetName[];
  /** The file name in this package: `@mallard/ui/fonts/<file>`. */
  file: string;
  /** The original file in the typeface's package, of which it is a subset. */
  source: string;
  /**
   * Supported weights, as a `font-weight` descriptor; identical for all files of a role, because
   * browsers would not combine them otherwise.
   */
  weight: string;
  /** Its characters, as a `unicode-range` descriptor. */
  unicodeRange: string;
}

/** A system font, adjusted to the metrics of one of ours. */
export interface FallbackFace {
  role: FontRole;
  /** Descriptors of an `@font-face` rule. */
  descriptors: string;
}
