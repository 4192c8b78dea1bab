// How each kind of consumer uses the packages. A driver returns an outcome for each of them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installNode } from './install.ts';
import {
  commonUses,
  importEntry,
  type Library,
  requireEntry,
  shortName,
  typesEntry,
} from './entries.ts';
import type { Outcome, Outcomes, Project } from './project.ts';

export type Driver = (project: Project, libraries: readonly Library[]) => Promise<Outcomes>;

/** Reads the outcomes that a script prints as its last line, by the packages' short names. */
function printed(output: string, stdout: string, libraries: readonly Library[]): Outcomes {
  const line = stdout.trim().split('\n').at(-1) ?? '';
  let outcomes: Record<string, Outcome> = {};
  try {
    outcomes = JSON.parse(line) as Record<string, Outcome>;
  } catch {
    // The script failed: its output is the error of each package.
  }
  return new Map(
    libraries.map((library) => [
      library.name,
      outcomes[shortName(library)] ?? { error: output || 'no output' },
    ]),
  );
}

/** A script that calls `load(name)` for each package and prints the outcomes. */
const printing = (libraries: readonly Library[], load: string) => `
const outcomes = {};
(async () => {
  for (const name of ${JSON.stringify(libraries.map(shortName))}) {
    try {
      outcomes[name] = { value: await (${load})(name) };
    } catch (error) {
      outcomes[name] = { error: String(error?.stack ?? error) };
    }
  }
  // Exit explicitly: React's server renderer for browsers leaves a message port open.
  process.stdout.write('\\n' + JSON.stringify(outcomes), () => process.exit());
})();
`;

const importEntries = (libraries: readonly Library[], runsInNode: boolean) =>
  Object.fromEntries(
    libraries.map((library) => [`${shortName(library)}.mjs`, importEntry(library, runsInNode)]),
  );

const requireEntries = (libraries: readonly Library[]) =>
  Object.fromEntries(
    libraries.map((library) => [`${shortName(library)}.cjs`, requireEntry(library)]),
  );

/** Node.js of an exact version, or the one that runs this check. */
export function node(mode: 'import' | 'require', version?: string): Driver {
  return async (project, libraries) => {
    const [entries, load] =
      mode === 'import'
        ? [importEntries(libraries, true), 'async (name) => (await import(`./${name}.mjs`)).run()']
        : [requireEntries(libraries), '(name) => require(`./${name}.cjs`).run()'];
    await project.write({ ...commonUses, ...entries, 'main.cjs': printing(libraries, load) });
    const command = version ? await installNode(version) : 'node';
    const { output, stdout } = await project.exec(command, ['main.cjs']);
    return printed(output, stdout, libraries);
  };
}

/** Bun or Deno. */
export function runtime(command: string, ...args: string[]): Driver {
  return async (project, libraries) => {
    await project.write({
      ...commonUses,
      ...importEntries(libraries, true),
      'main.mjs': printing(libraries, 'async (name) => (await import(`./${name}.mjs`)).run()'),
    });
    const { output, stdout } = await project.exec(command, [...args, 'main.mjs']);
    return printed(output, stdout, libraries);
  };
}

/** Bundles each package for a page, and runs the bundle in Node.js. */
export function bundler(build: string): Driver {
  return async (project, libraries) => {
    await project.write({
      ...commonUses,
      ...importEntries(libraries, false),
      'build.mjs': build,
      'main.cjs': printing(
        libraries,
        'async (name) => { const { build } = await import("./build.mjs"); await build(name); return (await import(`./out/${name}.mjs`)).run(); }',
      ),
    });
    const { output, stdout } = await project.exec('node', ['main.cjs'], { NODE_ENV: 'production' });
    return printed(output, stdout, libraries);
  };
}

/** Cloudflare's runtime, through Miniflare. */
export function workerd(compatibilityDate: string): Driver {
  return async (project, libraries) => {
    await project.write({
      ...commonUses,
      ...importEntries(libraries, false),
      'main.cjs': `
const { build } = require('esbuild');
const { Miniflare } = require('miniflare');
const use = async (name) => {
  const { outputFiles } = await build({
    stdin: {
      contents: \`import { run } from './\${name}.mjs';
        export default { async fetch() {
          try { return Response.json({ value: await run() }); }
          catch (error) { return Response.json({ error: String(error?.stack ?? error) }); }
        } };\`,
      resolveDir: __dirname,
    },
    ...{ bundle: true, write: false, format: 'esm', target: 'es2022', logLevel: 'silent' },
    conditions: ['workerd', 'worker', 'browser'],
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const worker = new Miniflare({
    modules: true,
    script: outputFiles[0].text,
    compatibilityDate: '${compatibilityDate}',
  });
  try {
    const outcome = await (await worker.dispatchFetch('http://worker.test/')).json();
    if (outcome.error) throw new Error(outcome.error);
    return outcome.value;
  } finally {
    await worker.dispose();
  }
};
${printing(libraries, 'use')}`,
    });
    const { output, stdout } = await project.exec('node', ['main.cjs']);
    return printed(output, stdout, libraries);
  };
}

interface TestRunner {
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  files?: Readonly<Record<string, string>>;
  mode: 'import' | 'require';
}

/** A test per package, which writes its result. */
export function testRunner({ command, env, files = {}, mode }: TestRunner): Driver {
  return async (project, libraries) => {
    const names = libraries.map(shortName);
    const isModule = mode === 'import';
    const load = isModule ? 'await import(`./${name}.mjs`)' : 'require(`./${name}.cjs`)';
    await project.write({
      ...commonUses,
      ...(isModule ? importEntries(libraries, true) : requireEntries(libraries)),
      [isModule ? 'packages.test.mjs' : 'packages.test.js']: `${
        isModule
          ? "import { writeFileSync } from 'node:fs';\nimport { it } from 'vitest';"
          : "const { writeFileSync } = require('node:fs');"
      }

it.each(${JSON.stringify(names)})('runs %s', async (name) => {
  const { run } = ${load};
  writeFileSync(\`\${name}.json\`, JSON.stringify(await run()));
}, 60_000);
`,
      ...files,
    });
    const [program = '', ...args] = command;
    const { output } = await project.exec(program, args, env);
    const outcomes = new Map<string, Outcome>();
    for (const library of libraries) {
      const file = join(project.folder, `${shortName(library)}.json`);
      const result = await readFile(file, 'utf8').catch(() => undefined);
      outcomes.set(
        library.name,
        result === undefined ? { error: output } : { value: JSON.parse(result) as unknown },
      );
    }
    return outcomes;
  };
}

/** The compiler with a strict project of the given options. */
export function typescript(options: object, type: 'commonjs' | 'module'): Driver {
  return async (project, libraries) => {
    const name = (library: Library) => `${shortName(library)}.ts`;
    await project.write({
      'types/package.json': JSON.stringify({ private: true, type }),
      'types/tsconfig.json': JSON.stringify({
        compilerOptions: {
          ...{ target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], jsx: 'react-jsx' },
          ...{ strict: true, noEmit: true, skipLibCheck: true, types: ['node'] },
          ...options,
        },
        include: ['*.ts'],
      }),
      ...Object.fromEntries(
        libraries.map((library) => [`types/${name(library)}`, typesEntry(library)]),
      ),
    });
    const { exitCode, output } = await project.exec('tsc', ['-p', 'types', '--pretty', 'false']);
    return new Map(
      libraries.map((library) => {
        const own = output.split('\n').filter((line) => line.startsWith(`types/${name(library)}(`));
        const isKnown = exitCode === 0 || output.includes(`types/`);
        return [
          library.name,
          own.length > 0 || !isKnown ? { error: own.join('\n') || output } : { value: undefined },
        ];
      }),
    );
  };
}
