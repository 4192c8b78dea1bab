import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { fileURLToPath } from 'node:url';
import { translatedLocales } from './libs/locales/src/core/translated-locales.ts';

export default defineConfig({
  rootDir: fileURLToPath(new URL('apps/web', import.meta.url)),
  sourceLocale: 'en',
  locales: [...translatedLocales],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: ['**/*.test.tsx', '**/*.test.ts'],
    },
    {
      path: '<rootDir>/../services/locales/{locale}',
      include: ['<rootDir>/../services/src'],
      exclude: ['**/*.test.ts'],
    },
  ],
  // The services run as they are written: their macro is a function with the same meaning (`#message`).
  macro: {
    corePackage: ['@lingui/core/macro', '#message'],
    jsxPackage: ['@lingui/react/macro'],
  },
  // Without line numbers a catalogue changes only when its messages do.
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
});
