// The one table of consumers: how other projects use the published packages, in which versions, and
// what is unsupported, with the exact error and the remedy. The check, the READMEs' sentence and the
// page of the documentation follow it.
import { bundler, type Driver, node, runtime, testRunner, typescript, workerd } from './drivers.ts';
import type { Library } from './entries.ts';
import { framework, nextSite, reactRouterSite } from './framework.ts';
import {
  plainPageRecipe,
  playwrightRecipe,
  readmeRecipe,
  storybookRecipe,
  testRecipe,
} from './recipes.ts';
import { uses } from './uses.js';

export type ReactMajor = 18 | 19;

/** Versions of React, with types and the peers of packages. */
export const REACT: Readonly<Record<ReactMajor, Readonly<Record<string, string>>>> = {
  18: {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.32',
    '@types/react-dom': '18.3.7',
  },
  19: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    '@types/react': '19.3.3',
    '@types/react-dom': '19.3.0',
    '@base-ui/react': '1.9.0',
    'colorjs.io': '0.7.1',
    'lean-qr': '2.7.4',
    postcss: '8.5.33',
    'postcss-value-parser': '4.2.0',
  },
};
const PEERS = { zod: '4.6.7' };

/** A configuration of Jest that compiles the packages to CommonJS. */
const JEST_TRANSFORM = `module.exports = {
  transform: {
    '\\\\.m?js$': ['babel-jest', { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }],
  },
  transformIgnorePatterns: ['/node_modules/(?!@mallard/)'],
};
`;

export interface Remedy {
  /** The instruction for readers. */
  text: string;
  driver: Driver;
}

export interface Unsupported {
  /** The documented error. */
  error: RegExp;
  /** Each works without the others. */
  remedies: readonly Remedy[];
}

export interface Consumer {
  name: string;
  group:
    | 'Installation'
    | 'Node'
    | 'Test runners'
    | 'TypeScript'
    | 'Bundlers'
    | 'Frameworks'
    | 'Runtimes'
    | 'Recipes';
  react: ReactMajor;
  /** Exact versions of its tools. */
  versions: Readonly<Record<string, string>>;
  driver: Driver | 'install';
  /** The packages that it uses; all by default. */
  packages?: readonly string[];
  unsupported?: Unsupported;
  /** Whether the PR suite runs it, with the versions of this workspace. */
  inWorkspace?: true;
}

/** Packages that need React 19. The others with React modules run on both. */
export const REACT_19_ONLY: readonly string[] = ['@mallard/ui'];

/** With React 18 only React modules are run: other code is the same. */
export const isRunBy = (
  { react, driver, packages }: Consumer,
  { name, peers }: Library,
): boolean =>
  packages
    ? packages.includes(name)
    : driver === 'install' ||
      react === 19 ||
      (peers.includes('react') && !REACT_19_ONLY.includes(name));

/** Returns why a consumer can't use a package as it is, or undefined if it can. */
export function unsupportedBy(consumer: Consumer, { name }: Library): Unsupported | undefined {
  if (consumer.driver === 'install')
    return consumer.react === 18 && REACT_19_ONLY.includes(name) ? NEEDS_REACT_19 : undefined;
  return consumer.unsupported;
}

const NEEDS_REACT_19: Unsupported = { error: /ERESOLVE[^]*peer react@"\^19/, remedies: [] };

const jest = (env?: Readonly<Record<string, string>>, files?: Readonly<Record<string, string>>) =>
  testRunner({
    command: ['jest', '--runInBand'],
    mode: 'require',
    ...(env && { env }),
    ...(files && { files }),
  });

const jestTransform: Remedy = {
  text: "`transformIgnorePatterns: ['/node_modules/(?!@mallard/)']` with `@babel/preset-env`",
  driver: jest(undefined, { 'jest.config.js': JEST_TRANSFORM }),
};
const jestModules: Remedy = {
  text: '`NODE_OPTIONS=--experimental-vm-modules` (Jest 30.5, Node 24.9)',
  driver: jest({ NODE_OPTIONS: '--experimental-vm-modules' }),
};

const requireOfModule: Unsupported = {
  error: /TS1479|TS1541/,
  remedies: [
    {
      text: '`"module": "nodenext"` (TypeScript 5.8)',
      driver: typescript({ module: 'nodenext' }, 'commonjs'),
    },
  ],
};

/** Returns a row for each version of React. */
const forEachReact = (row: (react: ReactMajor) => Consumer): Consumer[] => [row(18), row(19)];

const nodeRows = (version: string): Consumer[] =>
  (['import', 'require'] as const).flatMap((mode) =>
    forEachReact((react) => ({
      name: `Node ${version}, ${mode}`,
      ...{ group: 'Node', react, versions: {}, driver: node(mode, version) },
    })),
  );

const VITE = `import { build as viteBuild } from 'vite';

export const build = (name) =>
  viteBuild({
    logLevel: 'error',
    configFile: false,
    build: {
      outDir: 'out',
      emptyOutDir: false,
      rollupOptions: {
        input: \`\${name}.mjs\`,
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
`;

const ESBUILD = `import { build as esbuild } from 'esbuild';

export const build = (name) =>
  esbuild({
    entryPoints: [\`\${name}.mjs\`],
    outfile: \`out/\${name}.mjs\`,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
`;

const WEBPACK = `import webpack from 'webpack';

export const build = (name) =>
  new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        target: ['web', 'es2022'],
        entry: \`./\${name}.mjs\`,
        experiments: { outputModule: true },
        output: {
          path: import.meta.dirname + '/out',
          filename: \`\${name}.mjs\`,
          library: { type: 'module' },
          publicPath: '/',
        },
        performance: false,
      },
      (error, stats) => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
        else resolve();
      },
    );
  });
`;

const TYPES = { '@types/node': '24.19.2' };

/** Every consumer, once per version of React. */
export const CONSUMERS: readonly Consumer[] = [
  ...forEachReact((react) => ({
    name: 'npm install, without flags',
    ...{ group: 'Installation', react, versions: {}, driver: 'install' },
  })),

  {
    name: 'Node of this workspace, import',
    group: 'Node',
    react: 19,
    versions: {},
    driver: node('import'),
    inWorkspace: true,
  },
  {
    name: 'Node of this workspace, require',
    group: 'Node',
    react: 19,
    versions: {},
    driver: node('require'),
    inWorkspace: true,
  },
  ...nodeRows('20.20.2'),
  ...nodeRows('22.23.3'),
  ...nodeRows('24.21.0'),
  {
    name: 'Node 20.18.3, require',
    ...{ group: 'Node', react: 19, versions: {}, driver: node('require', '20.18.3') },
    unsupported: {
      error: /ERR_REQUIRE_ESM/,
      remedies: [{ text: '`import()`, or Node 20.19', driver: node('import', '20.18.3') }],
    },
  },

  ...forEachReact((react) => ({
    name: 'Jest 30, CommonJS',
    ...{
      group: 'Test runners',
      react,
      versions: { jest: '30.5.2', '@babel/preset-env': '7.29.14' },
    },
    ...{ driver: jest() },
    unsupported: {
      error: /Must use import to load ES Module/,
      remedies: [jestModules, jestTransform],
    },
    ...(react === 19 && { inWorkspace: true }),
  })),
  ...forEachReact((react) => ({
    name: 'Jest 29, CommonJS',
    ...{
      group: 'Test runners',
      react,
      versions: { jest: '29.7.0', '@babel/preset-env': '7.29.14' },
    },
    ...{ driver: jest() },
    unsupported: { error: /Jest encountered an unexpected token/, remedies: [jestTransform] },
  })),
  ...forEachReact((react) => ({
    name: 'Vitest 5',
    ...{ group: 'Test runners', react, versions: { vitest: '5.1.2', vite: '8.3.8' } },
    driver: testRunner({ command: ['vitest', 'run'], mode: 'import' }),
  })),

  ...(['5.9.3', '6.0.3'] as const).flatMap((version) =>
    forEachReact((react) => ({
      name: `TypeScript ${version}, node10`,
      ...{ group: 'TypeScript', react, versions: { ...TYPES, typescript: version } },
      driver: typescript(
        {
          ...{ module: 'commonjs', moduleResolution: 'node10' },
          ...(version === '6.0.3' && { ignoreDeprecations: '6.0' }),
        },
        'commonjs',
      ),
      ...(react === 19 && version === '6.0.3' && { inWorkspace: true }),
    })),
  ),
  ...(['5.9.3', '6.0.3'] as const).flatMap((version) =>
    (['commonjs', 'module'] as const).flatMap((type) =>
      forEachReact((react) => ({
        name: `TypeScript ${version}, node16, ${type === 'module' ? 'ES modules' : 'CommonJS'}`,
        ...{ group: 'TypeScript', react, versions: { ...TYPES, typescript: version } },
        driver: typescript({ module: 'node16' }, type),
        ...(type === 'commonjs' && { unsupported: requireOfModule }),
        ...(react === 19 && version === '6.0.3' && { inWorkspace: true }),
      })),
    ),
  ),
  ...(['5.9.3', '6.0.3'] as const).flatMap((version) =>
    forEachReact((react) => ({
      name: `TypeScript ${version}, bundler`,
      ...{ group: 'TypeScript', react, versions: { ...TYPES, typescript: version } },
      driver: typescript(
        { module: 'esnext', moduleResolution: 'bundler', skipLibCheck: false },
        'module',
      ),
    })),
  ),

  ...forEachReact((react) => ({
    name: 'Vite 8',
    ...{ group: 'Bundlers', react, versions: { vite: '8.3.8' }, driver: bundler(VITE) },
    ...(react === 19 && { inWorkspace: true }),
  })),
  ...forEachReact((react) => ({
    name: 'webpack 5',
    ...{ group: 'Bundlers', react, versions: { webpack: '5.113.0' }, driver: bundler(WEBPACK) },
  })),
  ...forEachReact((react) => ({
    name: 'esbuild 0.28',
    ...{ group: 'Bundlers', react, versions: { esbuild: '0.28.2' }, driver: bundler(ESBUILD) },
    ...(react === 19 && { inWorkspace: true }),
  })),

  ...forEachReact((react) => ({
    name: `Next ${react === 18 ? 14 : 16}, app router`,
    ...{ group: 'Frameworks', react, versions: { next: react === 18 ? '14.2.35' : '16.4.6' } },
    driver: framework(nextSite),
  })),
  ...forEachReact((react) => ({
    name: `React Router ${react === 18 ? 7 : 8}`,
    ...{ group: 'Frameworks', react },
    versions: {
      ...Object.fromEntries(
        ['react-router', '@react-router/node', '@react-router/serve', '@react-router/dev'].map(
          (name) => [name, react === 18 ? '7.18.4' : '8.4.0'],
        ),
      ),
      isbot: '5.2.3',
      vite: react === 18 ? '7.3.8' : '8.3.8',
    },
    driver: framework(reactRouterSite),
  })),

  ...(['2024-01-01', '2026-07-01'] as const).map((date): Consumer => ({
    name: `workerd of ${date}`,
    ...{ group: 'Runtimes', react: 19, versions: { miniflare: '4.20260730.0', esbuild: '0.28.2' } },
    driver: workerd(date),
  })),
  ...forEachReact((react) => ({
    name: 'Bun 1.4',
    ...{ group: 'Runtimes', react, versions: { bun: '1.4.5' }, driver: runtime('bun') },
  })),
  ...forEachReact((react) => ({
    name: 'Deno 2.9',
    ...{ group: 'Runtimes', react, versions: { deno: '2.9.6' } },
    driver: runtime('deno', 'run', '--allow-all', '--node-modules-dir=manual'),
  })),

  {
    name: 'a page without a bundler',
    ...{ group: 'Recipes', react: 19, versions: {}, driver: plainPageRecipe },
    packages: Object.keys(uses),
  },
  {
    name: 'examples of READMEs in Vite',
    ...{ group: 'Recipes', react: 19, versions: { vite: '8.3.8' }, driver: readmeRecipe },
  },
  ...(['jest', 'vitest'] as const).map((tool): Consumer => ({
    name: `recipe of tests in ${tool}`,
    ...{ group: 'Recipes', react: 19, driver: testRecipe(tool) },
    versions: tool === 'jest' ? { jest: '30.5.2' } : { vitest: '5.1.2', vite: '8.3.8' },
    packages: ['auth-client', 'experiments', 'native-bridge', 'pixel'].map(
      (name) => `@mallard/${name}`,
    ),
  })),
  {
    name: 'recipe of tests in Playwright',
    ...{ group: 'Recipes', react: 19, driver: playwrightRecipe },
    versions: { '@playwright/test': '1.65.1', vite: '8.3.8' },
    packages: ['@mallard/subscription-client'],
  },
  {
    name: 'recipe of tests in Storybook',
    ...{ group: 'Recipes', react: 19, driver: storybookRecipe },
    versions: {
      ...{ storybook: '10.6.7', '@storybook/react-vite': '10.6.7' },
      ...{ vite: '8.3.8', '@vitejs/plugin-react': '6.3.0' },
    },
    packages: ['@mallard/subscription-client'],
  },
];

export const versionsOf = ({ react, versions }: Consumer): Record<string, string> => ({
  ...REACT[react],
  ...PEERS,
  ...versions,
});
