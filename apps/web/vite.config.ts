import { getConfig } from '@lingui/conf';
import { reactRouter } from '@react-router/dev/vite';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets } from '../../browser-floor.ts';
import { declaredPages } from './vite/declared-pages.ts';
import { readPages } from './vite/pages.ts';
import { composedScripts } from './vite/scripts/composed-scripts.ts';
import { composeScripts, scriptFile } from './vite/scripts/composition.ts';
import { builtData } from './vite/scripts/built-data.ts';
import { sharedChunks } from './vite/scripts/chunks.ts';
import { clientEntries } from './vite/scripts/client-entries.ts';
import { messages } from './vite/messages/messages.ts';
import { planWords } from './vite/messages/plan-words.ts';
import { isPartOfApps, partNames } from './vite/messages/part-names.ts';
import { pressKit } from './assets/press-kit/plugin.ts';
import { missingPreloads } from './vite/scripts/preloads.ts';
import { oneState } from './vite/scripts/one-state.ts';
import { ownCopies } from './vite/scripts/own-copies.ts';
import { selfContained } from './vite/scripts/self-contained.ts';
import { shortClassNames } from './vite/css/short-class-names.ts';
import { ShortCustomProperties } from './vite/css/short-custom-properties.ts';
import { withoutPreloading } from './vite/scripts/without-preloading.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('./app/', import.meta.url));
/** Where `npm run dev` runs the services behind this server. */
const servicesOrigin = process.env['SERVICES_ORIGIN'] ?? 'http://127.0.0.1:8081';

const inProject = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const declared = readPages();
const composed = composeScripts(declared);
/** What documents do after they have loaded. */
const documentScripts = composed
  .filter(({ kind }) => kind === 'document')
  .map(({ file }) => inProject(file));
/** The entries of each page. */
const entriesOfPages = declared.map(({ path, page: { delivery } }) => [
  inProject(scriptFile(composed, 'document', path)),
  ...(delivery === 'application' ? [`${sources}application/entry.tsx`] : []),
]);
/** The name of their chunks: it says nothing, since a page has one. */
const DOCUMENT = 'document';

const measurementPlan = builtData(
  'virtual:measurement-plan',
  `${sources}environment/measurement/measurement-plan.ts`,
);

const preloads = missingPreloads();
const chunks = sharedChunks({
  sources,
  application: `${sources}application/entry.tsx`,
  account: `${sources}application/account.ts`,
  documents: documentScripts,
});

/** As the services send them: /dev/native shows no page in its frame that comes without. */
const isolation: Plugin = {
  name: 'isolation',
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      response.setHeader('cross-origin-embedder-policy', 'require-corp');
      response.setHeader('cross-origin-resource-policy', 'same-origin');
      next();
    });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    isolation,
    messages({
      config: getConfig(),
      sources,
      hasPseudoLocales: process.env['PSEUDO_LOCALES'] === '1',
      split: {
        entry: `${sources}application/entry.tsx`,
        nameOf: partNames(sources),
        isApart: isPartOfApps(sources),
      },
    }),
    planWords(),
    pressKit(),
    declaredPages(readPages),
    composedScripts(readPages),
    measurementPlan,
    selfContained(
      [
        `${sources}environment/measurement/document-measurement.ts`,
        `${sources}environment/measurement/application-measurement.ts`,
      ],
      [measurementPlan],
    ),
    ownCopies(documentScripts),
    oneState(entriesOfPages, [
      // A format that is costly to make.
      `${workspace}libs/origin-tracking/src/core/atb.ts`,
    ]),
    withoutPreloading([DOCUMENT]),
    preloads.plugin,
    chunks.plugin,
    clientEntries([
      ...documentScripts.map((id) => ({ id, name: DOCUMENT })),
      { id: 'app/application/entry.tsx', name: 'application' },
    ]),
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
    target: buildTargets,
    cssTarget: buildTargets,
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: { resolveDependencies: preloads.resolveDependencies },
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
            codeSplitting: { groups: chunks.groups },
          },
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/dev', '/outside', '/t', '/__heartbeat__', '/__lbheartbeat__', '/__version__'].map(
        (path) => [
          // As a plain prefix "/t" would take Turkish, "/tr", from the pages.
          `^${path}(?:[/?]|$)`,
          servicesOrigin,
        ],
      ),
    ),
  },
}));
