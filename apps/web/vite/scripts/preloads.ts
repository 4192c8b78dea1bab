import type { ModulePreloadOptions, Plugin, Rolldown } from 'vite';

type ResolveDependencies = NonNullable<ModulePreloadOptions['resolveDependencies']>;

/**
 * Says what is fetched along with a chunk that is asked for: what it imports and is not there yet. Vite lists all that
 * it imports, in each chunk that asks.
 *
 * @returns `resolveDependencies` for Vite's `build.modulePreload`, and the plugin that reads the graph for it.
 */
export function missingPreloads(): { plugin: Plugin; resolveDependencies: ResolveDependencies } {
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    plugin: {
      name: 'mallard:missing-preloads',
      apply: 'build',
      enforce: 'pre',
      generateBundle: {
        // Before Vite writes the lists.
        order: 'pre',
        handler(_options, output) {
          bundle = output;
        },
      },
    },
    resolveDependencies(file, needed, { hostId }) {
      if (!bundle) throw new Error('preloads are resolved before the chunks are known');
      const chunks = bundle;
      const isThere = withStaticImports(hostId, chunks);
      const missing = needed.filter((name) => !isThere.has(name));
      // One that comes alone needs no list, unless it waits for its styles.
      const isAlone = missing.every((name) => name === file) && !hasStyles(file, chunks);
      return isAlone ? [] : missing;
    },
  };
}

/** A chunk and all that it imports statically, by file name. */
function withStaticImports(
  file: string,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const imported of chunk.imports) withStaticImports(imported, bundle, found);
  return found;
}

function hasStyles(file: string, bundle: Rolldown.OutputBundle): boolean {
  return [...withStaticImports(file, bundle)].some((name) => {
    const chunk = bundle[name];
    return chunk?.type === 'chunk' && (chunk.viteMetadata?.importedCss.size ?? 0) > 0;
  });
}
