import { defineConfig } from '@lingui/conf';
import { translatedLocales } from './libs/locales/src/core/translated-locales.ts';

export default defineConfig({
  rootDir: 'apps/web',
  sourceLocale: 'en',
  locales: [...translatedLocales],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/app'],
      exclude: ['**/*.test.tsx', '**/*.test.ts'],
    },
  ],
  orderBy: 'origin',
});
