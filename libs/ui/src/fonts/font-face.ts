import type { AlphabetName, FontRole, FontScript } from './typefaces.ts';

/** One font file and what it draws. */
export interface FontFace {
  role: FontRole;
  script: FontScript;
  /** Whose letters it holds. */
  alphabets: readonly AlphabetName[];
  /** Its name in this package: `@mallard/ui/fonts/<file>`. */
  file: string;
  /** The file that it was cut from, where the typeface's package has it. */
  source: string;
  /** Weights it can take, as a `font-weight` descriptor; the same for all files of a role, or they would not mix. */
  weight: string;
  /** As a `unicode-range` descriptor. */
  unicodeRange: string;
}

/** A font of the system, stretched to the measures of one of ours. */
export interface FallbackFace {
  role: FontRole;
  /** Descriptors of an `@font-face` rule. */
  descriptors: string;
}
