import {
  browserslistToTargets,
  bundle,
  type BundleOptions,
  type CustomAtRules,
} from 'lightningcss';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { buildTargets, supportedBrowsers } from '../../browser-floor.ts';
import { fontFaces } from './src/fonts/font-faces.ts';
import { readPackageFaces, typefaceFile, typefaceLicense } from './scripts/font-source.ts';
import { styleSheet } from './scripts/style-sheet.ts';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** Emits the style sheets that hosts load by name next to the modules, one file each. */
function plainStyleSheets(sheets: Record<string, string>): Plugin {
  return {
    name: 'plain-style-sheets',
    generateBundle() {
      for (const [fileName, path] of Object.entries(sheets)) {
        const options: BundleOptions<CustomAtRules> = {
          filename: source(path),
          minify: true,
          targets: browserslistToTargets(supportedBrowsers),
        };
        this.emitFile({ type: 'asset', fileName, source: bundle(options).code });
      }
    },
  };
}

function fontFiles(): Plugin {
  return {
    name: 'font-files',
    generateBundle() {
      const emit = (fileName: string, content: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: content });
      for (const { source: specifier } of readPackageFaces()) {
        emit(`fonts/${basename(specifier)}`, readFileSync(typefaceFile(specifier)));
        const license = typefaceLicense(specifier);
        emit(`fonts/${license.name}`, license.text);
      }
      for (const { file } of fontFaces) {
        emit(`fonts/${file}`, readFileSync(source(`fonts/files/${file}`)));
      }
      emit(
        'fonts.css',
        styleSheet((face) => `./fonts/${basename(face.source)}`),
      );
    },
  };
}

/**
 * One output module per source module, so that a host bundles only its imports; all component CSS
 * in one file.
 */
export default defineConfig({
  plugins: [
    plainStyleSheets({ 'tokens.css': 'tokens/index.css', 'base.css': 'tokens/base.css' }),
    fontFiles(),
  ],
  css: { modules: { generateScopedName: 'm-[local]-[hash:base64:5]' } },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    minify: false,
    cssMinify: true,
    sourcemap: true,
    lib: {
      entry: ['index.ts', 'interactive.ts', 'qr-code.ts', 'testing/index.ts', 'fonts/index.ts'].map(
        source,
      ),
      formats: ['es'],
      cssFileName: 'styles',
    },
    rollupOptions: {
      external: (id) => !/^(?:[./]|\0)/.test(id),
      onLog(level, log, handler) {
        // One module per source keeps 'use client', which Rolldown can't promise in general.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
      },
      output: {
        preserveModules: true,
        preserveModulesRoot: source(''),
        entryFileNames: '[name].js',
      },
    },
  },
});
