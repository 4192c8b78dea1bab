import { build } from 'esbuild';
import { basename } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Budget, LIMITS, type PublishedLibrary } from './staging/published-libraries.ts';

export interface Measurement {
  name: string;
  bytes: number;
  maxBytes: number;
}

/** Bundles a use of a package for a browser. @returns The minified script. */
async function bundledScript(source: string, folder: string, peers: string[]): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    outdir: folder,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    loader: { '.css': 'empty' },
    external: peers.flatMap((peer) => [peer, `${peer}/*`]),
    logLevel: 'silent',
  });
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.contents ?? new Uint8Array();
}

function sourceOf(name: string, { imports, from = '.' }: Budget): string {
  const specifier = name + from.slice(1);
  const names = imports === '*' ? '*' : `{ ${imports.join(', ')} }`;
  return `export ${names} from ${JSON.stringify(specifier)};`;
}

export async function measureBudgets(
  { name, budgets, peers }: Pick<PublishedLibrary, 'name' | 'budgets' | 'peers'>,
  folder: string,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const budget of budgets) {
    const left = peers.filter((peer) => !budget.including?.includes(peer));
    const script = await bundledScript(sourceOf(name, budget), folder, left);
    const compressed = brotliCompressSync(script, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    measurements.push({ name: budget.name, bytes: compressed.length, maxBytes: budget.maxBytes });
  }
  return measurements;
}

/**
 * Finds uses that exceed their budget, and modules without a budget.
 *
 * @returns Sentences that begin with the file to check.
 */
export function budgetProblems(
  { folder, modules, budgets }: Pick<PublishedLibrary, 'folder' | 'modules' | 'budgets'>,
  measured: readonly Measurement[],
): string[] {
  const library = `${LIMITS}: ${basename(folder)}`;
  const over = measured.filter(({ bytes, maxBytes }) => bytes > maxBytes);
  // Modules for tests need no budget.
  const without = modules.filter(
    (path) => path !== './testing' && !budgets.some(({ from = '.' }) => from === path),
  );
  return [
    ...over.map(
      ({ name, bytes, maxBytes }) =>
        `${library}: "${name}" is ${bytes} bytes, ${bytes - maxBytes} over ${maxBytes}. Remove code that it does not need, or raise maxBytes and give the reason in the commit`,
    ),
    ...without.map(
      (path) => `${library} has no budget for "${path}": add one for a typical import`,
    ),
  ];
}

/**
 * Returns the minified bytes that remain of a module that is imported but not used; should be zero.
 */
export async function unusedBytes(
  specifier: string,
  folder: string,
  peers: string[],
): Promise<number> {
  const script = await bundledScript(`import ${JSON.stringify(specifier)};`, folder, peers);
  return script.length;
}
