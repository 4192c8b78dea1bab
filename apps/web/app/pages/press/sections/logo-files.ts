import logoColourDark from '@mallard/brand/assets/logo-colour-dark.svg?url';
import logoColourLight from '@mallard/brand/assets/logo-colour-light.svg?url';
import logoMonoDark from '@mallard/brand/assets/logo-mono-dark.svg?url';
import logoMonoLight from '@mallard/brand/assets/logo-mono-light.svg?url';
import markColourDark from '@mallard/brand/assets/mark-colour-dark.svg?url';
import markColourLight from '@mallard/brand/assets/mark-colour-light.svg?url';
import markMonoDark from '@mallard/brand/assets/mark-mono-dark.svg?url';
import markMonoLight from '@mallard/brand/assets/mark-mono-light.svg?url';

/** One drawing of the logo, by what it is for. */
export interface LogoFile {
  address: string;
  inks: 'colour' | 'mono';
  /** The ground that it is made for. */
  ground: 'light' | 'dark';
}

const versions = (
  ...[colourLight, colourDark, monoLight, monoDark]: [string, string, string, string]
): readonly LogoFile[] => [
  { address: colourLight, inks: 'colour', ground: 'light' },
  { address: colourDark, inks: 'colour', ground: 'dark' },
  { address: monoLight, inks: 'mono', ground: 'light' },
  { address: monoDark, inks: 'mono', ground: 'dark' },
];

/** Mark and name, and the mark alone. Drawn by `libs/brand/scripts/write-logo-files.ts`. */
export const logoFiles = {
  logo: versions(logoColourLight, logoColourDark, logoMonoLight, logoMonoDark),
  mark: versions(markColourLight, markColourDark, markMonoLight, markMonoDark),
} as const;
