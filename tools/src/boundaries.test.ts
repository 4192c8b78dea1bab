import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Module boundaries are rules of the linter, and a rule that is set up wrong is silent. Each case is linted as
// if it stood in a file of a project; half must fail, half must pass.

const workspaceRoot = fileURLToPath(new URL('../../', import.meta.url));

const BOUNDARIES = '@nx/enforce-module-boundaries';
const IMPORTS = 'no-restricted-imports';

const cases: { name: string; file: string; imports: string; broken: string | null }[] = [
  {
    name: 'a leaf may not use another leaf',
    file: 'libs/pixel/src/core/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'http is a leaf',
    file: 'libs/http/src/core/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'native-bridge is a leaf',
    file: 'libs/native-bridge/src/core/a.ts',
    imports: '@mallard/http',
    broken: BOUNDARIES,
  },
  {
    name: 'ui is a leaf',
    file: 'libs/ui/src/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'a leaf may not use a client',
    file: 'libs/experiments/src/core/a.ts',
    imports: '@mallard/auth-client',
    broken: BOUNDARIES,
  },
  {
    name: 'auth-client may not use subscription-client',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/subscription-client',
    broken: BOUNDARIES,
  },
  {
    name: 'auth-client may not use pixel',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/pixel',
    broken: BOUNDARIES,
  },
  {
    name: 'auth-client may use http',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/http',
    broken: null,
  },
  {
    name: 'subscription-client may use native-bridge',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/native-bridge',
    broken: null,
  },
  {
    name: 'a published library may not use a private one',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/brand',
    broken: BOUNDARIES,
  },
  {
    name: 'the services may use the declarations of the site',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/web/events',
    broken: null,
  },
  {
    name: 'the services may not use the site itself',
    file: 'apps/services/src/a.ts',
    imports: '../../web/app/page-handle.ts',
    broken: BOUNDARIES,
  },
  {
    name: 'the services may not use a library for browsers only',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/ui',
    broken: BOUNDARIES,
  },
  {
    name: 'the services may use schemas of clients',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/auth-client/schemas',
    broken: null,
  },
  {
    name: 'the web app may use everything',
    file: 'apps/web/app/a.ts',
    imports: '@mallard/ui',
    broken: null,
  },
  {
    name: 'an app may not use another',
    file: 'apps/web/app/a.ts',
    imports: '../../services/src/main.ts',
    broken: BOUNDARIES,
  },
  {
    name: 'browser tests may use the tools',
    file: 'apps/web-e2e/playwright.config.ts',
    imports: '@mallard/tools/browser',
    broken: null,
  },
  {
    name: 'the web app may not',
    file: 'apps/web/app/a.ts',
    imports: '@mallard/tools/browser',
    broken: BOUNDARIES,
  },
  {
    name: 'the core of a library knows no React',
    file: 'libs/experiments/src/core/a.ts',
    imports: 'react',
    broken: IMPORTS,
  },
  {
    name: 'nor does its contents page',
    file: 'libs/auth-client/src/index.ts',
    imports: 'react-dom/client',
    broken: IMPORTS,
  },
  {
    name: 'React bindings do',
    file: 'libs/experiments/src/react/a.tsx',
    imports: 'react',
    broken: null,
  },
  { name: 'ui is React', file: 'libs/ui/src/components/a.tsx', imports: 'react', broken: null },
  {
    name: 'the core may not use what is for tests',
    file: 'libs/experiments/src/core/a.ts',
    imports: '../testing/index.ts',
    broken: IMPORTS,
  },
  {
    name: 'nor may React bindings',
    file: 'libs/experiments/src/react/a.ts',
    imports: '../testing/index.ts',
    broken: IMPORTS,
  },
  {
    name: 'tests may',
    file: 'libs/experiments/src/core/a.test.ts',
    imports: '../testing/index.ts',
    broken: null,
  },
  {
    name: 'plain zod is not for browsers',
    file: 'libs/auth-client/src/schemas.ts',
    imports: 'zod',
    broken: IMPORTS,
  },
  {
    name: 'zod/mini is',
    file: 'libs/auth-client/src/schemas.ts',
    imports: 'zod/mini',
    broken: null,
  },
];

function runNode(args: string[], input?: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: workspaceRoot,
    encoding: 'utf8',
    input,
    env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false', ESLINT_USE_FLAT_CONFIG: 'false' },
  });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

describe('module boundaries', () => {
  let broken: string[][];

  beforeAll(() => {
    // The rule reads the project graph from Nx's cache, and says nothing where there is none.
    runNode(['node_modules/.bin/nx', 'show', 'projects']);
    const snippets = cases.map(({ file, imports }) => ({
      file,
      code: `import * as used from '${imports}';\nconsole.log(used);\n`,
    }));
    const output = runNode(['tools/src/lint-snippets.ts'], JSON.stringify(snippets));
    broken = JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[][];
  }, 120_000);

  it.each(cases.map((given, index) => ({ ...given, index })))(
    '$name',
    ({ index, broken: rule }) => {
      expect(broken[index]).toEqual(rule === null ? [] : [rule]);
    },
  );
});
