import { build, type Rolldown } from 'vite';
import { missingPreloads } from '../scripts/preloads.ts';

/** Builds modules by name, "/entry.js" first. Prints, as JSON, what the entry imports and what it lists to preload. */
const modules = JSON.parse(process.argv[2] ?? '') as Record<string, string>;
const { plugin, resolveDependencies } = missingPreloads();
const { output } = (await build({
  configFile: false,
  logLevel: 'silent',
  plugins: [
    {
      name: 'modules',
      enforce: 'pre',
      resolveId: (id) => (id in modules ? `\0${id}` : undefined),
      load: (id) => modules[id.slice(1)],
    },
    plugin,
  ],
  build: {
    write: false,
    modulePreload: { resolveDependencies, polyfill: false },
    rolldownOptions: {
      input: { entry: '/entry.js', second: '/second.js' },
      preserveEntrySignatures: 'strict',
      output: { chunkFileNames: '[name].js', entryFileNames: '[name].js' },
    },
  },
})) as Rolldown.RolldownOutput;
const entry = output.find(({ fileName }) => fileName === 'entry.js') as Rolldown.OutputChunk;
const listed = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(entry.code)?.[1] ?? '[]') as string[];
console.log(JSON.stringify({ imports: entry.imports, listed }));
