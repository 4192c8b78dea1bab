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
/** Where `npm run dev` runs the services behind this server. */
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
        // A format that is costly to make.
        `${workspace}libs/origin-tracking/src/core/atb.ts`,
        // What it derives from schemas.
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
    /** Renders pages, and has the styles of all. */
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
    /** The applications. */
    client: {
      build: {
        outDir: 'build/client',
        rolldownOptions: {
          input: { application: `${sources}application/entry.tsx` },
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
