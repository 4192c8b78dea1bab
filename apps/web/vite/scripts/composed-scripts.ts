import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { APP } from '../evaluate.ts';
import type { PageSource } from '../pages.ts';
import { bundle } from './bundle.ts';
import { composeScripts, enhancersOf, fileOf, type ComposedScript } from './composition.ts';

/** Inline scripts that the shell inserts into a page. */
export interface InlineScripts {
  beforePaint: string;
  /** Scripts at the end of the body. */
  inBody: string[];
}

const INLINE_SCRIPTS = 'virtual:inline-scripts';

const inProject = (file: string) => join(APP, '..', file);

/** Provides the sources of composed scripts to a build; they don't exist on disk. */
export function composedSources(scripts: () => readonly ComposedScript[]): Plugin {
  const codeOf = (id: string) => scripts().find(({ file }) => inProject(file) === id)?.code;
  return {
    name: 'mallard:composed-sources',
    enforce: 'pre',
    resolveId: (id) => [id, inProject(id)].find((file) => codeOf(file) !== undefined),
    load: codeOf,
  };
}

/**
 * Provides the page scripts to the build, and the inline scripts to the shell as
 * `virtual:inline-scripts`, by path. The latter exist only in the server build, since the shell
 * never runs in a browser.
 *
 * @param readPages Called for each build, because declarations change during development.
 */
export function composedScripts(readPages: () => PageSource[]): Plugin[] {
  let pages: PageSource[] = [];
  let scripts: ComposedScript[] = [];
  const composed = composedSources(() => scripts);
  const inlineScripts: Plugin = {
    name: 'mallard:inline-scripts',
    buildStart() {
      pages = readPages();
      scripts = composeScripts(pages);
    },
    resolveId: (id) => (id === INLINE_SCRIPTS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${INLINE_SCRIPTS}`) return undefined;
      const inline = async (file: string): Promise<string> => {
        const { code, files } = await bundle(file, 'iife', [composed]);
        for (const each of files) if (existsSync(each)) this.addWatchFile(each);
        return code;
      };
      const inlined: Record<string, InlineScripts> = {};
      for (const { kind, file, paths } of scripts) {
        if (kind !== 'before-paint') continue;
        const beforePaint = await inline(inProject(file));
        for (const path of paths) inlined[path] = { beforePaint, inBody: [] };
      }
      for (const source of pages) {
        this.addWatchFile(join(APP, source.folder, 'page.ts'));
        for (const enhancer of enhancersOf(source)) {
          const file = fileOf(enhancer, 'in-body.ts');
          if (file) inlined[source.path]?.inBody.push(await inline(join(APP, 'enhancers', file)));
        }
      }
      return `export default ${JSON.stringify(inlined)};`;
    },
  };
  return [composed, inlineScripts];
}
