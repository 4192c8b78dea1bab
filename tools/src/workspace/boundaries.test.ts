import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Module boundaries are rules of the linter, and a rule that is set up wrong is silent. Each case is linted as
// if it stood in a file of a project; half must fail, half must pass.

const workspaceRoot = fileURLToPath(new URL('../../../', import.meta.url));

const BOUNDARIES = '@nx/enforce-module-boundaries';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';

interface Case {
  name: string;
  file: string;
  broken: string | null;
}

const imports: (Case & { imports: string })[] = [
  {
    name: 'a leaf may not use another leaf',
    file: 'libs/pixel/src/core/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'what only another package brings may not be imported',
    file: 'apps/services/src/account/a.ts',
    imports: 'light-my-request',
    broken: BOUNDARIES,
  },
  {
    name: 'what package.json names may be imported',
    file: 'apps/services/src/account/a.ts',
    imports: 'fastify',
    broken: null,
  },
  {
    name: 'what the build makes is no package',
    file: 'apps/web/app/a.ts',
    imports: 'virtual:pages',
    broken: null,
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
    name: 'subscription-client may not use native-bridge',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/native-bridge',
    broken: BOUNDARIES,
  },
  {
    name: 'a published library may not use a private one',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/brand',
    broken: BOUNDARIES,
  },
  {
    name: 'the services may use the declarations of what the site measures',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/measurement-plan/events',
    broken: null,
  },
  {
    name: 'the services may not use the site itself',
    file: 'apps/services/src/a.ts',
    imports: '../../web/app/kit/define-page.ts',
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
    name: 'the services’ platform knows no module',
    file: 'apps/services/src/platform/a.ts',
    imports: '../account/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'modules stand on it',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../platform/process/config.ts',
    broken: null,
  },
  {
    name: 'a module that stands alone may not use another',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../account/repository.ts',
    broken: IMPORTS,
  },
  {
    name: 'nor its contract',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../account/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'subscriptions may use the contract of accounts',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../account/contract.ts',
    broken: null,
  },
  {
    name: 'but not their inside',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../account/repository.ts',
    broken: IMPORTS,
  },
  {
    name: 'nor may accounts know of subscriptions',
    file: 'apps/services/src/account/store/a.ts',
    imports: '../../subscription/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'payments may use what billing is to subscriptions',
    file: 'apps/services/src/payments/stripe/a.ts',
    imports: '../../subscription/billing-event.ts',
    broken: null,
  },
  {
    name: 'but not what becomes of it',
    file: 'apps/services/src/payments/stripe/a.ts',
    imports: '../../subscription/events/state.ts',
    broken: IMPORTS,
  },
  {
    name: 'nothing stands on payments',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../payments/module.ts',
    broken: IMPORTS,
  },
  {
    name: 'payments may use the sandbox',
    file: 'apps/services/src/payments/a.ts',
    imports: '../sandbox/billing/clock.ts',
    broken: null,
  },
  {
    name: 'no module knows what composes it',
    file: 'apps/services/src/site/a.ts',
    imports: '../modules.ts',
    broken: IMPORTS,
  },
  {
    name: 'nor a development page',
    file: 'apps/services/src/platform/mail/a.ts',
    imports: '../../development/mail/mail-page.ts',
    broken: IMPORTS,
  },
  {
    name: 'commands may use every module',
    file: 'apps/services/src/commands/a.ts',
    imports: '../subscription/events/events.ts',
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
  {
    name: 'the environment of the web app knows no feature',
    file: 'apps/web/app/environment/a.ts',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'what is said in another language knows no kit',
    file: 'apps/web/app/i18n/a.ts',
    imports: '../kit/define-page.ts',
    broken: IMPORTS,
  },
  {
    name: 'features know the environment',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../../environment/page-name.ts',
    broken: null,
  },
  {
    name: 'the shell knows no kit',
    file: 'apps/web/app/shell/a.tsx',
    imports: '../kit/links/AppLink.tsx',
    broken: IMPORTS,
  },
  {
    name: 'the kit knows the shell',
    file: 'apps/web/app/kit/a.tsx',
    imports: '../shell/Logo.tsx',
    broken: null,
  },
  {
    name: 'the kit and the drawings do not import each other',
    file: 'apps/web/app/kit/layout/a.tsx',
    imports: '../../drawings/Scene.tsx',
    broken: IMPORTS,
  },
  {
    name: 'features use drawings',
    file: 'apps/web/app/features/download/a.tsx',
    imports: '../../drawings/Scene.tsx',
    broken: null,
  },
  {
    name: 'the store imports no feature',
    file: 'apps/web/app/store/a.ts',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'a feature uses the store',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../../store/hooks.ts',
    broken: null,
  },
  {
    name: 'the kit uses no feature',
    file: 'apps/web/app/kit/a.tsx',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'a page uses the kit',
    file: 'apps/web/app/pages/pro/welcome/a.tsx',
    imports: '../../../kit/links/AppLink.tsx',
    broken: null,
  },
  {
    name: 'a feature uses no page',
    file: 'apps/web/app/features/checkout/a.ts',
    imports: '../../pages/pro/content.ts',
    broken: IMPORTS,
  },
  {
    name: 'nor an enhancer',
    file: 'apps/web/app/features/settings/a.ts',
    imports: '../../enhancers/shared/setting-of-visit.ts',
    broken: IMPORTS,
  },
  {
    name: 'an enhancer uses features',
    file: 'apps/web/app/enhancers/banner/a.ts',
    imports: '../../features/banner/banner-for.ts',
    broken: null,
  },
  {
    name: 'an enhancer uses no page',
    file: 'apps/web/app/enhancers/home/a.ts',
    imports: '../../pages/pro/content.ts',
    broken: IMPORTS,
  },
  {
    name: 'a page uses an enhancer’s styles',
    file: 'apps/web/app/pages/home/a.tsx',
    imports: '../../enhancers/home/lines.ts',
    broken: null,
  },
  {
    name: 'nobody imports the root that hydrates',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: '../../application/account.ts',
    broken: IMPORTS,
  },
  {
    name: 'it imports pages',
    file: 'apps/web/app/application/a.tsx',
    imports: '../pages/plans/Page.tsx',
    broken: null,
  },
  {
    name: 'a session knows no subscription',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../subscription/plan-price.ts',
    broken: IMPORTS,
  },
  {
    name: 'a subscription knows its session',
    file: 'apps/web/app/features/subscription/a.ts',
    imports: '../session/state/session.slice.ts',
    broken: null,
  },
  {
    name: 'nor does a folder below',
    file: 'apps/web/app/features/settings/cloud/a.ts',
    imports: '../../session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'checkout knows no native app',
    file: 'apps/web/app/features/checkout/a.ts',
    imports: '../native/watch-native.ts',
    broken: IMPORTS,
  },
  {
    name: 'a native app knows checkout',
    file: 'apps/web/app/features/native/a.ts',
    imports: '../checkout/plan-choice/checkout-error.ts',
    broken: null,
  },
  {
    name: 'an enhancer is no React',
    file: 'apps/web/app/enhancers/banner/a.ts',
    imports: 'react',
    broken: IMPORTS,
  },
  {
    name: 'nor uses it by another name',
    file: 'apps/web/app/enhancers/a.ts',
    imports: '@lingui/react/macro',
    broken: IMPORTS,
  },
  {
    name: 'a page is',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: 'react',
    broken: null,
  },
  {
    name: 'what is for tests stays out of pages',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: '../../testing/render-page.tsx',
    broken: IMPORTS,
  },
  {
    name: 'and is for their tests',
    file: 'apps/web/app/pages/pro/a.test.tsx',
    imports: '../../testing/render-page.tsx',
    broken: null,
  },
];

const PAGE = 'apps/web/app/pages/pro/a.tsx';
const ENHANCER = 'apps/web/app/enhancers/banner/a.ts';
const JOURNEY = 'apps/web-e2e/src/a.spec.ts';
/** A price of the shop, put together because this file is linted too. */
const MONTH = ['9', '99'].join('.');

const code: (Case & { code: string })[] = [
  {
    name: 'a service does not normalize a text of any length',
    file: 'apps/services/src/account/a.ts',
    code: "export const fold = (text: string) => text.normalize('NFC');",
    broken: SYNTAX,
  },
  {
    name: 'a route does not read a text of any length',
    file: 'apps/services/src/account/a-routes.ts',
    code: "import * as z from 'zod/mini';\nexport const schema = z.object({ name: z.string() });",
    broken: SYNTAX,
  },
  {
    name: 'a route may read a bounded text',
    file: 'apps/services/src/account/a-routes.ts',
    code: "import { boundedText } from '../platform/utilities/bounded-text.ts';\nexport const name = boundedText(10);",
    broken: null,
  },
  {
    name: 'no script finds an element by its class',
    file: ENHANCER,
    code: "document.querySelector('main > p.lead');",
    broken: SYNTAX,
  },
  {
    name: 'nor does a journey',
    file: JOURNEY,
    code: "export const find = (page: Page) => page.locator('.lead');",
    broken: SYNTAX,
  },
  {
    name: 'nor by another call',
    file: ENHANCER,
    code: "document.getElementsByClassName('lead');",
    broken: SYNTAX,
  },
  {
    name: 'but by data attributes, whatever their values',
    file: ENHANCER,
    code: `document.querySelector('p[data-tip], a[href="/site.json"]');`,
    broken: null,
  },
  {
    name: 'no page writes the name of a class',
    file: PAGE,
    code: 'export const lead = <p className="lead" />;',
    broken: SYNTAX,
  },
  {
    name: 'but takes it from its styles',
    file: PAGE,
    code: "import classes from './a.module.css';\nexport const lead = <p className={classes.lead} />;",
    broken: null,
  },
  {
    name: 'no script sets a custom property',
    file: ENHANCER,
    code: "document.body.style.setProperty('--space-1', '0');",
    broken: SYNTAX,
  },
  {
    name: 'but one that keeps its name',
    file: ENHANCER,
    code: "document.body.style.setProperty('--set-background', '#222222');",
    broken: null,
  },
  {
    name: 'nor reads one',
    file: ENHANCER,
    code: 'document.body.style.color = `var(--color-text)`;',
    broken: SYNTAX,
  },
  {
    name: 'nor by the names that the library has of them',
    file: PAGE,
    code: "import { tokens } from '@mallard/ui';\nexport const { colorText } = tokens;",
    broken: SYNTAX,
  },
  {
    name: 'a sentence of a page goes through Lingui',
    file: PAGE,
    code: 'export const lead = <p>Search privately.</p>;',
    broken: SYNTAX,
  },
  {
    name: 'so does one in an attribute',
    file: PAGE,
    code: 'export const lead = <img src="/a.svg" alt="A pond" />;',
    broken: SYNTAX,
  },
  {
    name: 'one that does is fine, with all that is in it',
    file: PAGE,
    code: "import { Trans } from '@lingui/react/macro';\nexport const lead = <Trans>Search <b>privately</b>.</Trans>;",
    broken: null,
  },
  {
    name: 'names are not translated',
    file: PAGE,
    code: 'export const lead = <p translate="no">Dana R. Brook</p>;',
    broken: null,
  },
  ...[
    ['text after a condition', '<p>{isNew && <b />}·</p>'],
    ['text before an expression', '<p>·{isNew && <b />}</p>'],
    ['a number in a text', '<p>{count} %</p>'],
    ['a text in a fragment', '<>{`#${count}`}<b /></>'],
    ['a translated text next to an element', '<p><b />{t`No`}</p>'],
    ['a translated text on a condition', '<p>{isNew && t`No`}<b /></p>'],
    ['a formatted number next to an element', '<p>{format.format(count)}<b /></p>'],
    ['a label after a condition', '<p>{isNew && <b />}{label}</p>'],
    ['a message in an option', '<option><Trans>No</Trans></option>'],
  ].map(([what, code]) => ({
    name: `rejects ${what}, which a page translator would replace`,
    file: PAGE,
    code: `export const words = ${code};`,
    broken: SYNTAX,
  })),
  ...[
    ['text alone in its element', '<p>{isNew && <b />}<span>{t`No`}</span></p>'],
    ['elements next to a condition', '<p>{isNew ? <b /> : null}<i /></p>'],
    ['one text of two', '<p>{isNew ? t`No` : t`Yes`}</p>'],
    ['text that is not translated', '<p translate="no">{isNew && <b />}·{count}</p>'],
    ['an expression within a message', '<Trans>No: <b>{count} %</b></Trans>'],
    ['white space between elements', "<p>{isNew && <b />}{' '}<i /></p>"],
    ['a mark between elements', "<p><b />{' · '}<i /></p>"],
  ].map(([what, code]) => ({
    name: `allows ${what}`,
    file: PAGE,
    code: `export const words = ${code};`,
    broken: null,
  })),
  {
    name: 'rejects the children of a component after a condition',
    file: 'libs/ui/src/components/a.tsx',
    code: 'export const words = <p>{isNew && <b />}{children}</p>;',
    broken: SYNTAX,
  },
  ...[
    ['a price', 'apps/web/app/features/a.test.ts', `export const price = '${MONTH}';`],
    ['a price of a journey', JOURNEY, `export const price = '$9${MONTH}';`],
    ['a price in a sentence', PAGE, `export const words = \`\${plan}: ${MONTH} €\`;`],
    [
      'a price with a comma',
      'apps/services/test/a.test.ts',
      `export const price = '${MONTH.replace('.', ',')}';`,
    ],
    [
      'a price in a pattern',
      'apps/services/test/a.test.ts',
      `export const price = /${MONTH.replace('.', '\\.')}/;`,
    ],
    ['a number that is a price', 'libs/experiments/src/core/a.ts', `export const p = 9${MONTH};`],
    ['a price in a route', 'apps/services/src/account/a-routes.ts', `export const p = '${MONTH}';`],
    ['a price in a component', 'libs/ui/src/components/a.tsx', `export const p = '$${MONTH}';`],
  ].map(([what, file = '', code = '']) => ({
    name: `rejects ${what} outside the catalog`,
    file,
    code,
    broken: SYNTAX,
  })),
  {
    name: 'allows prices in the catalog',
    file: 'libs/catalogue/src/a.ts',
    code: `export const price = '${MONTH}';`,
    broken: null,
  },
  {
    name: 'allows other amounts',
    file: JOURNEY,
    code: "export const prices = ['5.00', '49.99', '199.99', '9.990'];",
    broken: null,
  },
  {
    name: 'a type is imported as one',
    file: 'libs/pixel/src/core/a.ts',
    code: "import { Pixel } from './b.ts';\nexport type A = Pixel;",
    broken: '@typescript-eslint/consistent-type-imports',
  },
  {
    name: 'and no module for types alone',
    file: 'libs/pixel/src/core/a.ts',
    code: "import { type Pixel } from './b.ts';\nexport type A = Pixel;",
    broken: '@typescript-eslint/no-import-type-side-effects',
  },
  {
    name: 'no pattern reads a text again from each of its characters',
    file: 'libs/search/src/a.ts',
    code: "export const unpadded = (text: string) => text.replace(/=+$/, '');",
    broken: 'regexp/no-super-linear-move',
  },
  {
    name: 'nor tries each way to divide it',
    file: 'apps/services/src/reports/a.ts',
    code: String.raw`export const isDash = (text: string) => /^\s*-?\s*$/.test(text);`,
    broken: 'regexp/no-super-linear-backtracking',
  },
  {
    name: 'but one may that says how much it reads',
    file: 'libs/search/src/a.ts',
    code: "export const unpadded = (text: string) => text.replace(/={1,2}$/, '');",
    broken: null,
  },
];

const cases: (Case & { code: string })[] = [
  ...imports.map(({ imports: specifier, ...rest }) => ({
    ...rest,
    code: `import * as used from '${specifier}';\nconsole.log(used);\n`,
  })),
  ...code,
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

/** Every way into a project that its `package.json` offers: `@mallard/pixel/schemas`. */
function entryPoints(): Set<string> {
  const manifests = globSync('{apps,libs}/*/package.json', { cwd: workspaceRoot });
  const names = new Set<string>();
  for (const file of [...manifests, 'tools/package.json']) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(workspaceRoot, file), 'utf8')) as {
      name: string;
      exports?: Record<string, unknown>;
    };
    for (const subpath of Object.keys(exports)) names.add(name + subpath.slice(1));
  }
  return names;
}

it('every import that is a rule or a case of one resolves', () => {
  const known = entryPoints();
  const texts = ['.eslintrc.json', 'tools/src/workspace/boundaries.test.ts'].map((file) =>
    readFileSync(join(workspaceRoot, file), 'utf8'),
  );
  const used = texts.join().match(/(?<=['"])@mallard\/[\w/-]+(?=['"])/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

describe('circles of files, those of types among them', () => {
  /** Files in a circle, as `oxlint` finds them: ESLint's own rule leaves out what is imported as a type. */
  function filesInCircles(...paths: string[]): string[] {
    const config = join(workspaceRoot, '.oxlintrc.json');
    const args = ['--config', config, '--format', 'json', ...paths];
    const { stdout, stderr } = spawnSync(join(workspaceRoot, 'node_modules/.bin/oxlint'), args, {
      cwd: workspaceRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (!stdout) throw new Error(stderr);
    const { diagnostics, number_of_files: count } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string }[];
      number_of_files: number;
    };
    expect(count).toBeGreaterThan(1);
    expect(diagnostics.filter(({ code }) => code !== 'import(no-cycle)')).toEqual([]);
    return [...new Set(diagnostics.map(({ filename }) => filename))].sort();
  }

  it('are found', () => {
    const folder = mkdtempSync(join(tmpdir(), 'circle-'));
    try {
      const file = (name: string, code: string) => writeFileSync(join(folder, name), code);
      file('a.ts', "import { b } from './b.ts';\nexport interface A {}\nexport const a = b;\n");
      file('b.ts', "import type { A } from './a.ts';\nexport const b: A = {};\n");
      file('c.ts', "import { a } from './a.ts';\nexport const c = a;\n");
      const found = filesInCircles(folder).map((path) => path.slice(-4));
      expect(found).toEqual(['a.ts', 'b.ts']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('are none in apps, libraries and tools', () => {
    expect(filesInCircles('apps', 'libs', 'tools')).toEqual([]);
  });
});

describe('floors', () => {
  const require = createRequire(import.meta.url);
  /** Folders of a project that its rules know. */
  function ruled(project: string): Set<string> {
    const config = require(`../../../${project}/.eslintrc.cjs`) as {
      overrides: { files: string[] }[];
    };
    return new Set(
      config.overrides.flatMap(({ files }) => files).map((glob) => glob.replace(/\/\*\*$/, '')),
    );
  }
  const foldersIn = (project: string, folder: string) =>
    globSync(`${folder}/*/`, { cwd: join(workspaceRoot, project) }).map((path) =>
      path.replaceAll('\\', '/').replace(/\/$/, ''),
    );

  it.each([
    // What imports everything, and what is for tests.
    ['apps/web', 'app', ['app/application', 'app/testing']],
    // The last may use all others.
    ['apps/web', 'app/features', ['app/features/restoration']],
    ['apps/services', 'src', ['src/commands']],
  ])('each folder of %s/%s stands on one', (project, folder, free) => {
    const rules = ruled(project);
    const folders = foldersIn(project, folder);
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((each) => !rules.has(each)).toSorted()).toEqual(free);
  });
});

describe('what lint refuses', () => {
  let broken: string[][];

  beforeAll(() => {
    // The rule reads the project graph from Nx's cache, and says nothing where there is none.
    runNode(['node_modules/.bin/nx', 'show', 'projects']);
    const output = runNode(['tools/src/commands/lint-snippets.ts'], JSON.stringify(cases));
    broken = JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[][];
  }, 120_000);

  it.each(cases.map((given, index) => ({ ...given, index })))(
    '$name',
    ({ index, broken: rule }) => {
      expect(broken[index]).toEqual(rule === null ? [] : [rule]);
    },
  );
});
