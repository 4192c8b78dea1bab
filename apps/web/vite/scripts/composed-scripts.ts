import { join } from 'node:path';
import type { Plugin } from 'vite';
import { APP } from '../evaluate.ts';
import type { PageSource } from '../pages.ts';
import { bundle } from './bundle.ts';
import { composeScripts, enhancersOf, fileOf, scriptFile } from './composition.ts';

/** What the shell puts into a page. */
export interface InlineScripts {
  beforePaint: string;
  /** At the end of the page. */
  inBody: string[];
  /** For development, which has no file to name yet: the address of the document's script. */
  document: string;
}

const INLINE_SCRIPTS = 'virtual:inline-scripts';

const inProject = (file: string) => join(APP, '..', file);

/**
 * Gives the build the scripts that pages need, and the shell those that stand in the page: `virtual:inline-scripts`, by
 * path. Only where pages are rendered; the shell never runs in a browser.
 *
 * @param readPages Called again for each build: while developing, declarations change.
 */
export function composedScripts(readPages: () => PageSource[]): Plugin {
  let pages: PageSource[] = [];
  let scripts: ReturnType<typeof composeScripts> = [];
  let codes = new Map<string, string>();
  function read(): void {
    pages = readPages();
    scripts = composeScripts(pages);
    codes = new Map(scripts.map(({ file, code }) => [inProject(file), code]));
  }
  /** Also for scripts that are built by themselves. */
  const composed = {
    name: 'mallard:composed-scripts',
    enforce: 'pre' as const,
    resolveId: (id: string) => [id, inProject(id)].find((file) => codes.has(file)),
    load: (id: string) => codes.get(id),
  };

  return {
    ...composed,
    buildStart: read,
    resolveId: (id) => (id === INLINE_SCRIPTS ? `\0${id}` : composed.resolveId(id)),
    async load(id) {
      if (id !== `\0${INLINE_SCRIPTS}`) return composed.load(id);
      if (this.environment.name === 'client') return 'export default {};';
      const inline = async (file: string): Promise<string> => {
        const { code, files } = await bundle(file, 'iife', [composed]);
        for (const each of files) if (!codes.has(each)) this.addWatchFile(each);
        return code;
      };
      const inlined: Record<string, InlineScripts> = {};
      for (const { kind, file, paths } of scripts) {
        if (kind !== 'before-paint') continue;
        const beforePaint = await inline(inProject(file));
        for (const path of paths) {
          const document = `/${scriptFile(scripts, 'document', path)}`;
          inlined[path] = { beforePaint, inBody: [], document };
        }
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
}
