import logoColorDark from '@mallard/brand/assets/logo-color-dark.svg?url';
import logoColorLight from '@mallard/brand/assets/logo-color-light.svg?url';
import logoMonoDark from '@mallard/brand/assets/logo-mono-dark.svg?url';
import logoMonoLight from '@mallard/brand/assets/logo-mono-light.svg?url';
import markColorDark from '@mallard/brand/assets/mark-color-dark.svg?url';
import markColorLight from '@mallard/brand/assets/mark-color-light.svg?url';
import markMonoDark from '@mallard/brand/assets/mark-mono-dark.svg?url';
import markMonoLight from '@mallard/brand/assets/mark-mono-light.svg?url';

/** One drawing of the logo, by what it is for. */
export interface LogoFile {
  address: string;
  inks: 'color' | 'mono';
  /** The ground that it is made for. */
  ground: 'light' | 'dark';
}

const versions = (
  ...[colorLight, colorDark, monoLight, monoDark]: [string, string, string, string]
): readonly LogoFile[] => [
  { address: colorLight, inks: 'color', ground: 'light' },
  { address: colorDark, inks: 'color', ground: 'dark' },
  { address: monoLight, inks: 'mono', ground: 'light' },
  { address: monoDark, inks: 'mono', ground: 'dark' },
];

/** Mark and name, and the mark alone. Drawn by `libs/brand/scripts/write-logo-files.ts`. */
export const logoFiles = {
  logo: versions(logoColorLight, logoColorDark, logoMonoLight, logoMonoDark),
  mark: versions(markColorLight, markColorDark, markMonoLight, markMonoDark),
} as const;
