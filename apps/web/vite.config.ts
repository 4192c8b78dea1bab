import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import babel from 'vite-plugin-babel';
import { beforePaint } from './vite/before-paint.ts';
import { clientEntries } from './vite/client-entries.ts';
import { finishedCatalogues } from './vite/catalogues.ts';
import { shortClassNames } from './vite/short-class-names.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('./app/', import.meta.url));
/** Where `npm run dev` runs the services behind this server. */
const servicesOrigin = process.env['SERVICES_ORIGIN'] ?? 'http://127.0.0.1:8081';

export default defineConfig(({ command }) => ({
  plugins: [
    // Lingui's macros, in the app's own sources only. One configuration for Vite and Jest.
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
    finishedCatalogues(getConfig()),
    beforePaint({
      'virtual:before-paint': `${sources}runtime/before-paint.ts`,
      'virtual:before-paint-download': `${sources}runtime/before-paint-download.ts`,
    }),
    clientEntries({
      document: 'app/runtime/document.ts',
      application: 'app/applications/entry.tsx',
    }),
    reactRouter(),
  ],
  resolve: { conditions: ['@mallard/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@mallard/source', 'module', 'node', 'development|production'] } },
  css: {
    modules: command === 'build' ? { generateScopedName: shortClassNames(workspace) } : {},
  },
  build: { manifest: true, assetsInlineLimit: 0, cssMinify: 'lightningcss' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|react-redux|scheduler|@lingui|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store|cookie|set-cookie-parser|@babel)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev', '/t', '/__heartbeat__', '/__lbheartbeat__', '/__version__'].map((path) => [
        // As a plain prefix "/t" would take Turkish, "/tr", from the pages.
        `^${path}(?:[/?]|$)`,
        servicesOrigin,
      ]),
    ),
  },
}));
