import { minify, type Plugin } from 'vite';
import { shrink } from './bundle.ts';

/**
 * Makes entries as small as what {@link shrink} is for; the rest of the site is not worth the time.
 *
 * @param names Of the entries' chunks.
 */
export function shrunk(names: readonly string[]): Plugin {
  return {
    name: 'mallard:shrunk',
    apply: 'build',
    async renderChunk(code, chunk) {
      if (!names.includes(chunk.name) || this.environment.name !== 'client') return undefined;
      const minified = await minify(chunk.fileName, code, { module: true });
      return { code: await shrink(minified.code), map: null };
    },
  };
}
