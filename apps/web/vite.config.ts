import { getConfig } from '@lingui/conf';
import { fileURLToPath } from 'node:url';
import { defineConfig, type CSSOptions, type Plugin } from 'vite';
import { buildTargets } from '../../browser-floor.ts';
import { declaredPages } from './vite/declared-pages.ts';
import { readPages } from './vite/pages.ts';
import { developmentPages } from './vite/development-pages.ts';
import { composedScripts } from './vite/scripts/composed-scripts.ts';
import { composeScripts } from './vite/scripts/composition.ts';
import { documentScripts } from './vite/scripts/document-scripts.ts';
import { builtData } from './vite/scripts/built-data.ts';
import { sharedChunks } from './vite/scripts/chunks.ts';
import { messages } from './vite/messages/messages.ts';
import { planWords } from './vite/messages/plan-words.ts';
import { pressKit } from './assets/press-kit/plugin.ts';
import { shortClassNames } from './vite/css/short-class-names.ts';
import { ShortCustomProperties } from './vite/css/short-custom-properties.ts';

const workspace = fileURLToPath(new URL('../../', import.meta.url));
const sources = fileURLToPath(new URL('./app/', import.meta.url));
/** Origin of the services that `npm run dev` starts behind this server. */
const servicesOrigin = process.env['SERVICES_ORIGIN'] ?? 'http://127.0.0.1:8081';

const measurementPlan = builtData(
  'virtual:measurement-plan',
  `${sources}environment/measurement/measurement-plan.ts`,
);
const chunks = sharedChunks({
  sources,
  application: `${sources}application/entry.tsx`,
  account: `${sources}application/account.ts`,
});

const css: CSSOptions = {
  modules: { generateScopedName: shortClassNames(workspace) },
  postcss: { plugins: [new ShortCustomProperties(workspace).plugin()] },
};

/** The same headers as from the services: /dev/native can't embed a page without them. */
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
    }),
    planWords(),
    pressKit(),
    declaredPages(readPages),
    composedScripts(readPages),
    measurementPlan,
    chunks.plugin,
    documentScripts({
      read: () => composeScripts(readPages()),
      plugins: [measurementPlan],
      css,
      caches: [
        // Date formatter that is expensive to create.
        `${workspace}libs/origin-tracking/src/core/atb.ts`,
        // One listener per abort signal; each copy has its own, which costs nothing else.
        `${workspace}libs/http/src/core/bounded.ts`,
        // Values derived from schemas.
        `${workspace}node_modules/zod/`,
      ],
    }),
    developmentPages(readPages),
  ],
  resolve: { conditions: ['@mallard/source', 'module', 'browser', 'development|production'] },
  ssr: {
    noExternal: /^@mallard\//,
    resolve: { conditions: ['@mallard/source', 'module', 'node', 'development|production'] },
  },
  css: command === 'build' ? css : {},
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    manifest: true,
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
  },
  builder: {},
  environments: {
    /** Renders pages and contains the styles of all of them. */
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: 'app/entry.server.tsx',
        emitAssets: true,
        cssMinify: 'lightningcss',
        rolldownOptions: {
          output: {
            entryFileNames: 'index.js',
            assetFileNames: 'assets/[name]-[hash:7][extname]',
            hashCharacters: 'base36',
          },
        },
      },
    },
    client: {
      build: {
        outDir: 'build/client',
        rolldownOptions: {
          input: { application: `${sources}application/entry.tsx` },
          output: {
            // Random characters in names don't compress and are repeated wherever the file is
            // referenced. 36 bits are enough to distinguish all files ever built, and the bundler
            // allows no shorter hash.
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
          // Use a regular expression: the prefix "/t" would also match "/tr", the Turkish pages.
          `^${path}(?:[/?]|$)`,
          servicesOrigin,
        ],
      ),
    ),
  },
}));
