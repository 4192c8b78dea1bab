import { lingui } from '@lingui/vite-plugin';
import { getConfig } from '@lingui/conf';
import { fileURLToPath } from 'node:url';
import { defaultClientConditions, defineConfig } from 'vite';
import babel from 'vite-plugin-babel';
import { finishedCatalogues } from '../vite/catalogues.ts';

const sources = fileURLToPath(new URL('../app/', import.meta.url));

/** What the site's own build does to its sources, without its pages. */
export default defineConfig({
  plugins: [
    babel({
      filter: /\.tsx?$/,
      include: `${sources}**/*.{ts,tsx}`,
      babelConfig: {
        babelrc: false,
        configFile: false,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: ['@lingui/babel-plugin-lingui-macro'],
      },
    }),
    lingui(),
    finishedCatalogues(getConfig(), { isSplit: false }),
  ],
  resolve: { conditions: ['@mallard/source', ...defaultClientConditions] },
  build: { target: 'es2023', cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
});
