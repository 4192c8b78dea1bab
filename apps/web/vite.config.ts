import { getConfig } from '@lingui/conf';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import babel from 'vite-plugin-babel';
import { DOCUMENT_RUNTIMES, documentRuntimeFile } from './app/document-runtimes.ts';
import { beforePaint } from './vite/before-paint.ts';
import { builtData } from './vite/built-data.ts';
import { clientEntries } from './vite/client-entries.ts';
import { finishedCatalogues } from './vite/catalogues.ts';
import { ownCopies } from './vite/own-copies.ts';
import { selfContained } from './vite/self-contained.ts';
import { shortClassNames } from './vite/short-class-names.ts';
import { ShortCustomProperties } from './vite/short-custom-properties.ts';
import { shrunk } from './vite/shrunk.ts';
import { withoutPreloading } from './vite/without-preloading.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('./app/', import.meta.url));
/** Where `npm run dev` runs the services behind this server. */
const servicesOrigin = process.env['SERVICES_ORIGIN'] ?? 'http://127.0.0.1:8081';

/** Source of each document runtime by its name, relative to the app. */
const documentRuntimes = Object.fromEntries(
  DOCUMENT_RUNTIMES.map((name) => [name, documentRuntimeFile(name)]),
);

const measurementPlan = builtData(
  'virtual:measurement-plan',
  `${sources}environment/measurement-plan.ts`,
);

/** What every application has from the beginning. */
const FIRST_CHUNK = /^assets\/(?:react|clients|frame|rolldown-runtime)-[\w-]{8}\.js$/;
/** A locale's messages, which have no styles. */
const CATALOGUE = /^assets\/[a-z]{2}(?:-[A-Z][A-Za-z]+)?-[\w-]{8}\.js$/;

/**
 * Scripts that are fetched at once when a chunk is asked for. Lists of these are in what each application begins with,
 * so they leave out what is there by then. The chunk itself stays: it would wait for its styles.
 */
function notYetLoaded(file: string, needed: readonly string[]): string[] {
  const others = needed.filter((name) => !FIRST_CHUNK.test(name));
  return CATALOGUE.test(file) && others.length === 1 ? [] : others;
}

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
      'virtual:before-paint-application': `${sources}runtime/before-paint-application.ts`,
      'virtual:before-paint-banner': `${sources}runtime/before-paint-banner.ts`,
      'virtual:before-paint-download': `${sources}runtime/before-paint-download.ts`,
      'virtual:before-paint-offers': `${sources}runtime/before-paint-offers.ts`,
      'virtual:before-paint-experiments': `${sources}runtime/before-paint-experiments.ts`,
      'virtual:before-paint-home': `${sources}runtime/before-paint-home.ts`,
      'virtual:before-paint-download-experiments': `${sources}runtime/before-paint-download-experiments.ts`,
      'virtual:retry': `${sources}runtime/retry.ts`,
    }),
    measurementPlan,
    selfContained(
      [
        `${sources}environment/document-measurement.ts`,
        `${sources}environment/application-measurement.ts`,
      ],
      [measurementPlan],
    ),
    ownCopies(
      DOCUMENT_RUNTIMES.map((name) =>
        fileURLToPath(new URL(documentRuntimeFile(name), import.meta.url)),
      ),
    ),
    withoutPreloading(DOCUMENT_RUNTIMES),
    shrunk(DOCUMENT_RUNTIMES),
    clientEntries({
      ...documentRuntimes,
      application: 'app/applications/entry.tsx',
    }),
    reactRouter(),
  ],
  resolve: { conditions: ['@mallard/source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['@mallard/source', 'module', 'node', 'development|production'] } },
  css: {
    modules: command === 'build' ? { generateScopedName: shortClassNames(workspace) } : {},
    postcss: {
      plugins: command === 'build' ? [new ShortCustomProperties(workspace).plugin()] : [],
    },
  },
  build: {
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { resolveDependencies: notYetLoaded },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Nothing compresses the random part of a name, and each is repeated wherever the file is loaded from: 36
            // bits tell apart all that was ever built, and no fewer letters are allowed.
            hashCharacters: 'base36',
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  // Not what makes ids of messages, which only a document needs, and only to be prerendered.
                  test: /node_modules\/(?:react|react-dom|react-router|react-redux|scheduler|@lingui(?!\/message-utils)|@reduxjs|immer|redux|redux-thunk|reselect|use-sync-external-store|cookie|set-cookie-parser|@babel)\//,
                },
                // Each with all that it imports. Else they are forty files, and compress by a tenth worse.
                {
                  // What a document has too, when it sells, and pages about no account do without.
                  name: 'clients',
                  test: /app\/(?:environment\/services|features\/service-failure)\.ts$/,
                },
                {
                  // What every application begins with and routes have too. Without styles, whose order stays that of
                  // the modules. Nothing here may `import()` a page: its styles would be taken for every route's.
                  name: 'frame',
                  test: /vite\/preload-helper|app\/(?:applications\/navigation|environment\/(?:native-host|page-name)|features\/native\/app-parts|i18n\/(?:CatalogueProvider|page-context)|pages\/[\w-]+\/title|store\/(?:hooks|make-store))/,
                },
                {
                  name: 'account',
                  test: /app\/(?:applications\/account|features\/session\/session\.thunks)\.ts$/,
                },
                // Of a document that sells as well, which loads nothing of the frame.
                { name: 'variants', test: /features\/experiments\/variants-of\.ts$/ },
                {
                  name: 'passcode',
                  test: /features\/session\/(?:flow-addresses|passcode-times|use-passcode-progress)\.ts$/,
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
