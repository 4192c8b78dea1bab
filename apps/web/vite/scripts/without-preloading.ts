import type { Plugin } from 'vite';

const HELPER_IMPORT = /import \{ \w+ as __vitePreload \} from "[^"]+";/;

/**
 * Takes Vite's preloading out of entries: 0.7 kB, a request and a list of files before load, to fetch a chunk's
 * styles and imports along with it. What the entry loads has no styles, and at most one level of imports.
 *
 * @param names Of the entries' chunks.
 */
export function withoutPreloading(names: readonly string[]): Plugin {
  return {
    name: 'mallard:without-preloading',
    apply: 'build',
    renderChunk(code, chunk) {
      const { name } = chunk;
      if (!names.includes(name) || this.environment.name !== 'client') return undefined;
      if (!HELPER_IMPORT.test(code)) throw new Error(`${name} loads nothing by Vite's helper`);
      // Calls are `__vitePreload(() => import('./a.js').then(…), __VITE_PRELOAD__)`.
      const plain = code
        .replace(HELPER_IMPORT, '')
        .replaceAll('__vitePreload(() => ', '(')
        .replaceAll(/,\s*__VITE_PRELOAD__\)/g, ')');
      const left = /.*__vitePreload[^]{0,200}/.exec(plain);
      if (left) {
        // As it does with `await import()` or a parameter that is taken apart, which become longer.
        throw new Error(
          `${name} has to load by members, import().then((own) => own.a()): ${left[0]}`,
        );
      }
      return { code: plain, map: null };
    },
  };
}
