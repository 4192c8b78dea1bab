import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { CSSOptions, Plugin, PluginOption } from 'vite';
import { APP } from '../evaluate.ts';
import { bundle } from './bundle.ts';
import { composedSources } from './composed-scripts.ts';
import type { ComposedScript } from './composition.ts';
import { duplicatedState, type WholeFile } from './duplicated-state.ts';

/**
 * File in the client build with the URLs of document scripts by source, relative to the project.
 */
export const DOCUMENT_SCRIPTS_FILE = '.vite/document-scripts.json';

/**
 * Hashes don't compress, so keep them short: 36 bits are enough to distinguish all files ever
 * built.
 */
const HASH_CHARACTERS = 7;
const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Represents everything that applications may load. */
const APPLICATIONS = 'the applications';

interface DocumentScriptsOptions {
  read: () => readonly ComposedScript[];
  /** Vite plugins that compile the scripts' imports. */
  plugins: PluginOption[];
  css: CSSOptions;
  /** Files and folders of modules whose state is only a cache. */
  caches: readonly string[];
}

/**
 * Builds the document scripts next to the applications, each with all its static imports in one
 * file: a shared chunk would add a request before the page has loaded. A dynamically imported
 * module is also a single file, shared by all scripts that import it.
 *
 * @throws If a page would load two copies of a module that has state.
 */
export function documentScripts({ read, plugins, css, caches }: DocumentScriptsOptions): Plugin {
  return {
    name: 'mallard:document-scripts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, applications) {
      const composed = read().filter(({ kind }) => kind === 'document');
      const sourceOf = ({ file }: ComposedScript) => join(APP, '..', file);
      const files = await buildWholeFiles(
        composed.map(sourceOf),
        [composedSources(() => composed), ...plugins],
        css,
      );
      for (const { fileName, code } of files.values()) {
        this.emitFile({ type: 'asset', fileName, source: code });
      }
      const addresses = composed.map((script) => {
        return [script.file, `/${files.get(sourceOf(script))?.fileName}`];
      });
      this.emitFile({
        type: 'asset',
        fileName: DOCUMENT_SCRIPTS_FILE,
        source: JSON.stringify(Object.fromEntries(addresses)),
      });

      const ofApplications = Object.values(applications).flatMap((output) =>
        output.type === 'chunk' ? output.moduleIds : [],
      );
      const twice = duplicatedState(
        composed.map((script) => [
          sourceOf(script),
          ...(script.isApplication ? [APPLICATIONS] : []),
        ]),
        new Map<string, WholeFile>([
          ...files,
          [APPLICATIONS, { modules: ofApplications, loads: [] }],
        ]),
        caches,
      );
      if (twice.length > 0) {
        this.error(`pages would load modules with state twice:\n${twice.join('\n')}`);
      }
    },
  };
}

interface BuiltFile extends WholeFile {
  fileName: string;
  code: string;
}

async function buildWholeFiles(
  sources: readonly string[],
  plugins: PluginOption[],
  css: CSSOptions,
): Promise<Map<string, BuiltFile>> {
  const files = new Map<string, Promise<BuiltFile>>();
  const fileOf = (source: string) => {
    const file = files.get(source) ?? build(source);
    files.set(source, file);
    return file;
  };

  async function build(source: string): Promise<BuiltFile> {
    const loads = new Set<string>();
    const onDemand: Plugin = {
      name: 'mallard:on-demand',
      enforce: 'pre',
      async resolveId(id, importer, { kind }) {
        if (kind !== 'dynamic-import') return undefined;
        const resolved = await this.resolve(id, importer, { skipSelf: true });
        if (!resolved) return undefined;
        loads.add(resolved.id);
        const { fileName } = await fileOf(resolved.id);
        return { id: `./${basename(fileName)}`, external: true };
      },
      // Vite's own helper would preload styles and imports of a dynamic import, which these modules
      // don't have. It would add 0.7 kB to every page.
      load: (id) =>
        id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
    };
    const { code, files: modules } = await bundle(source, 'es', [onDemand, ...plugins], css);
    // All document scripts have the same name, since each page has only one.
    const name = sources.includes(source) ? 'document' : basename(source).replace(/\..*$/, '');
    return { fileName: `assets/${name}-${hashOf(code)}.js`, code, modules, loads: [...loads] };
  }

  await Promise.all(sources.map(fileOf));
  const built = [...files].map(async ([source, file]) => [source, await file] as const);
  return new Map(await Promise.all(built));
}

function hashOf(code: string): string {
  const digest = createHash('sha256').update(code).digest('hex');
  return BigInt(`0x${digest}`).toString(36).slice(-HASH_CHARACTERS);
}
