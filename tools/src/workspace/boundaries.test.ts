import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Module boundaries are lint rules, and a misconfigured rule fails silently. Each case is linted as
// if it were in a file of a project; half must fail, half must pass.

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
    name: 'rejects a leaf library that uses another leaf',
    file: 'libs/pixel/src/core/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects an import of a transitive dependency',
    file: 'apps/services/src/account/a.ts',
    imports: 'light-my-request',
    broken: BOUNDARIES,
  },
  {
    name: 'allows an import of a declared dependency',
    file: 'apps/services/src/account/a.ts',
    imports: 'fastify',
    broken: null,
  },
  {
    name: 'allows an import of a virtual module of the build',
    file: 'apps/web/app/a.ts',
    imports: 'virtual:pages',
    broken: null,
  },
  {
    name: 'rejects a dependency of http',
    file: 'libs/http/src/core/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects a dependency of native-bridge',
    file: 'libs/native-bridge/src/core/a.ts',
    imports: '@mallard/http',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects a dependency of ui',
    file: 'libs/ui/src/a.ts',
    imports: '@mallard/locales',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects a leaf library that uses a client',
    file: 'libs/experiments/src/core/a.ts',
    imports: '@mallard/auth-client',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects auth-client using subscription-client',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/subscription-client',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects auth-client using pixel',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/pixel',
    broken: BOUNDARIES,
  },
  {
    name: 'allows auth-client to use http',
    file: 'libs/auth-client/src/core/a.ts',
    imports: '@mallard/http',
    broken: null,
  },
  {
    name: 'rejects subscription-client using native-bridge',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/native-bridge',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects a published library that uses a private one',
    file: 'libs/subscription-client/src/core/a.ts',
    imports: '@mallard/brand',
    broken: BOUNDARIES,
  },
  {
    name: 'allows the services to use the measurement plan',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/measurement-plan/events',
    broken: null,
  },
  {
    name: 'rejects services that use the web app',
    file: 'apps/services/src/a.ts',
    imports: '../../web/app/kit/define-page.ts',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects services that use a browser-only library',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/ui',
    broken: BOUNDARIES,
  },
  {
    name: 'allows the services to use client schemas',
    file: 'apps/services/src/a.ts',
    imports: '@mallard/auth-client/schemas',
    broken: null,
  },
  {
    name: 'rejects the services’ platform using a module',
    file: 'apps/services/src/platform/a.ts',
    imports: '../account/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows a module to use the platform',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../platform/process/config.ts',
    broken: null,
  },
  {
    name: 'rejects an independent module that uses another one',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../account/repository.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects an independent module that uses the contract of another one',
    file: 'apps/services/src/pixels/a.ts',
    imports: '../account/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows subscriptions to use the contract of accounts',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../account/contract.ts',
    broken: null,
  },
  {
    name: 'rejects subscriptions using the internals of accounts',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../account/repository.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects accounts using subscriptions',
    file: 'apps/services/src/account/store/a.ts',
    imports: '../../subscription/contract.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows payments to use the billing events of subscriptions',
    file: 'apps/services/src/payments/stripe/a.ts',
    imports: '../../subscription/billing-event.ts',
    broken: null,
  },
  {
    name: 'rejects payments using the state of subscriptions',
    file: 'apps/services/src/payments/stripe/a.ts',
    imports: '../../subscription/events/state.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects subscriptions using payments',
    file: 'apps/services/src/subscription/a.ts',
    imports: '../payments/module.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows payments to use the sandbox',
    file: 'apps/services/src/payments/a.ts',
    imports: '../sandbox/billing/clock.ts',
    broken: null,
  },
  {
    name: 'rejects a module that uses the composition root',
    file: 'apps/services/src/site/a.ts',
    imports: '../modules.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects the platform using a development page',
    file: 'apps/services/src/platform/mail/a.ts',
    imports: '../../development/mail/mail-page.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows commands to use every module',
    file: 'apps/services/src/commands/a.ts',
    imports: '../subscription/events/events.ts',
    broken: null,
  },
  {
    name: 'allows the web app to use ui',
    file: 'apps/web/app/a.ts',
    imports: '@mallard/ui',
    broken: null,
  },
  {
    name: 'rejects an app that uses another app',
    file: 'apps/web/app/a.ts',
    imports: '../../services/src/main.ts',
    broken: BOUNDARIES,
  },
  {
    name: 'allows browser tests to use the tools',
    file: 'apps/web-e2e/playwright.config.ts',
    imports: '@mallard/tools/browser',
    broken: null,
  },
  {
    name: 'rejects the web app using the tools',
    file: 'apps/web/app/a.ts',
    imports: '@mallard/tools/browser',
    broken: BOUNDARIES,
  },
  {
    name: 'rejects React in the core of a library',
    file: 'libs/experiments/src/core/a.ts',
    imports: 'react',
    broken: IMPORTS,
  },
  {
    name: 'rejects React in the index of a library',
    file: 'libs/auth-client/src/index.ts',
    imports: 'react-dom/client',
    broken: IMPORTS,
  },
  {
    name: 'allows React in React bindings',
    file: 'libs/experiments/src/react/a.tsx',
    imports: 'react',
    broken: null,
  },
  {
    name: 'allows React in ui',
    file: 'libs/ui/src/components/a.tsx',
    imports: 'react',
    broken: null,
  },
  {
    name: 'rejects test helpers in the core of a library',
    file: 'libs/experiments/src/core/a.ts',
    imports: '../testing/index.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects test helpers in React bindings',
    file: 'libs/experiments/src/react/a.ts',
    imports: '../testing/index.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows test helpers in tests',
    file: 'libs/experiments/src/core/a.test.ts',
    imports: '../testing/index.ts',
    broken: null,
  },
  {
    name: 'rejects plain zod in browser code',
    file: 'libs/auth-client/src/schemas.ts',
    imports: 'zod',
    broken: IMPORTS,
  },
  {
    name: 'allows zod/mini in browser code',
    file: 'libs/auth-client/src/schemas.ts',
    imports: 'zod/mini',
    broken: null,
  },
  {
    name: 'rejects a feature in the environment of the web app',
    file: 'apps/web/app/environment/a.ts',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects the kit in i18n',
    file: 'apps/web/app/i18n/a.ts',
    imports: '../kit/define-page.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows the environment in features',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../../environment/page-name.ts',
    broken: null,
  },
  {
    name: 'rejects the kit in the shell',
    file: 'apps/web/app/shell/a.tsx',
    imports: '../kit/links/AppLink.tsx',
    broken: IMPORTS,
  },
  {
    name: 'allows the shell in the kit',
    file: 'apps/web/app/kit/a.tsx',
    imports: '../shell/Logo.tsx',
    broken: null,
  },
  {
    name: 'rejects drawings in the kit',
    file: 'apps/web/app/kit/layout/a.tsx',
    imports: '../../drawings/Scene.tsx',
    broken: IMPORTS,
  },
  {
    name: 'allows drawings in features',
    file: 'apps/web/app/features/download/a.tsx',
    imports: '../../drawings/Scene.tsx',
    broken: null,
  },
  {
    name: 'rejects a feature in the store',
    file: 'apps/web/app/store/a.ts',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows the store in features',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../../store/hooks.ts',
    broken: null,
  },
  {
    name: 'rejects a feature in the kit',
    file: 'apps/web/app/kit/a.tsx',
    imports: '../features/session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows the kit in pages',
    file: 'apps/web/app/pages/pro/welcome/a.tsx',
    imports: '../../../kit/links/AppLink.tsx',
    broken: null,
  },
  {
    name: 'rejects a page in features',
    file: 'apps/web/app/features/checkout/a.ts',
    imports: '../../pages/pro/content.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects an enhancer in features',
    file: 'apps/web/app/features/settings/a.ts',
    imports: '../../enhancers/shared/setting-of-visit.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows features in enhancers',
    file: 'apps/web/app/enhancers/banner/a.ts',
    imports: '../../features/banner/banner-for.ts',
    broken: null,
  },
  {
    name: 'rejects a page in enhancers',
    file: 'apps/web/app/enhancers/home/a.ts',
    imports: '../../pages/pro/content.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows modules of an enhancer in its page',
    file: 'apps/web/app/pages/home/a.tsx',
    imports: '../../enhancers/home/lines.ts',
    broken: null,
  },
  {
    name: 'rejects the hydration root in pages',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: '../../application/account.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows pages in the hydration root',
    file: 'apps/web/app/application/a.tsx',
    imports: '../pages/plans/Page.tsx',
    broken: null,
  },
  {
    name: 'rejects the subscription feature in the session feature',
    file: 'apps/web/app/features/session/a.ts',
    imports: '../subscription/plan-price.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows the session feature in the subscription feature',
    file: 'apps/web/app/features/subscription/a.ts',
    imports: '../session/state/session.slice.ts',
    broken: null,
  },
  {
    name: 'rejects the session feature in a subfolder of settings',
    file: 'apps/web/app/features/settings/cloud/a.ts',
    imports: '../../session/state/session.slice.ts',
    broken: IMPORTS,
  },
  {
    name: 'rejects the native feature in checkout',
    file: 'apps/web/app/features/checkout/a.ts',
    imports: '../native/watch-native.ts',
    broken: IMPORTS,
  },
  {
    name: 'allows checkout in the native feature',
    file: 'apps/web/app/features/native/a.ts',
    imports: '../checkout/plan-choice/checkout-error.ts',
    broken: null,
  },
  {
    name: 'rejects React in enhancers',
    file: 'apps/web/app/enhancers/banner/a.ts',
    imports: 'react',
    broken: IMPORTS,
  },
  {
    name: 'rejects Lingui’s React macro in enhancers',
    file: 'apps/web/app/enhancers/a.ts',
    imports: '@lingui/react/macro',
    broken: IMPORTS,
  },
  {
    name: 'allows React in pages',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: 'react',
    broken: null,
  },
  {
    name: 'rejects test helpers in pages',
    file: 'apps/web/app/pages/pro/a.tsx',
    imports: '../../testing/render-page.tsx',
    broken: IMPORTS,
  },
  {
    name: 'allows test helpers in tests of pages',
    file: 'apps/web/app/pages/pro/a.test.tsx',
    imports: '../../testing/render-page.tsx',
    broken: null,
  },
];

const PAGE = 'apps/web/app/pages/pro/a.tsx';
const ENHANCER = 'apps/web/app/enhancers/banner/a.ts';
const JOURNEY = 'apps/web-e2e/src/a.spec.ts';
/** A price of the shop, assembled from parts because this file is linted, too. */
const MONTH = ['9', '99'].join('.');

const code: (Case & { code: string })[] = [
  {
    name: 'rejects Unicode normalization of unbounded text in services',
    file: 'apps/services/src/account/a.ts',
    code: "export const fold = (text: string) => text.normalize('NFC');",
    broken: SYNTAX,
  },
  {
    name: 'rejects unbounded text in routes',
    file: 'apps/services/src/account/a-routes.ts',
    code: "import * as z from 'zod/mini';\nexport const schema = z.object({ name: z.string() });",
    broken: SYNTAX,
  },
  {
    name: 'allows bounded text in routes',
    file: 'apps/services/src/account/a-routes.ts',
    code: "import { boundedText } from '../platform/utilities/bounded-text.ts';\nexport const name = boundedText(10);",
    broken: null,
  },
  {
    name: 'rejects class selectors in scripts',
    file: ENHANCER,
    code: "document.querySelector('main > p.lead');",
    broken: SYNTAX,
  },
  {
    name: 'rejects class selectors in journeys',
    file: JOURNEY,
    code: "export const find = (page: Page) => page.locator('.lead');",
    broken: SYNTAX,
  },
  {
    name: 'rejects getElementsByClassName in scripts',
    file: ENHANCER,
    code: "document.getElementsByClassName('lead');",
    broken: SYNTAX,
  },
  {
    name: 'allows selectors with data attributes, whatever their values',
    file: ENHANCER,
    code: `document.querySelector('p[data-tip], a[href="/site.json"]');`,
    broken: null,
  },
  {
    name: 'rejects literal class names in pages',
    file: PAGE,
    code: 'export const lead = <p className="lead" />;',
    broken: SYNTAX,
  },
  {
    name: 'allows class names from CSS modules in pages',
    file: PAGE,
    code: "import classes from './a.module.css';\nexport const lead = <p className={classes.lead} />;",
    broken: null,
  },
  {
    name: 'rejects setting a design token in scripts',
    file: ENHANCER,
    code: "document.body.style.setProperty('--space-1', '0');",
    broken: SYNTAX,
  },
  {
    name: 'allows setting an unminified custom property in scripts',
    file: ENHANCER,
    code: "document.body.style.setProperty('--set-background', '#222222');",
    broken: null,
  },
  {
    name: 'rejects reading a design token in scripts',
    file: ENHANCER,
    code: 'document.body.style.color = `var(--color-text)`;',
    broken: SYNTAX,
  },
  {
    name: 'rejects design tokens imported from the library',
    file: PAGE,
    code: "import { tokens } from '@mallard/ui';\nexport const { colorText } = tokens;",
    broken: SYNTAX,
  },
  {
    name: 'rejects untranslated text in pages',
    file: PAGE,
    code: 'export const lead = <p>Search privately.</p>;',
    broken: SYNTAX,
  },
  {
    name: 'rejects untranslated text in attributes',
    file: PAGE,
    code: 'export const lead = <img src="/a.svg" alt="A pond" />;',
    broken: SYNTAX,
  },
  {
    name: 'allows text in Trans, including nested elements',
    file: PAGE,
    code: "import { Trans } from '@lingui/react/macro';\nexport const lead = <Trans>Search <b>privately</b>.</Trans>;",
    broken: null,
  },
  {
    name: 'allows text marked as not translated',
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
    ['a conditional translated text', '<p>{isNew && t`No`}<b /></p>'],
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
    ['text that is the only content of its element', '<p>{isNew && <b />}<span>{t`No`}</span></p>'],
    ['elements next to a condition', '<p>{isNew ? <b /> : null}<i /></p>'],
    ['a choice between two texts', '<p>{isNew ? t`No` : t`Yes`}</p>'],
    ['text that is not translated', '<p translate="no">{isNew && <b />}·{count}</p>'],
    ['an expression within a message', '<Trans>No: <b>{count} %</b></Trans>'],
    ['white space between elements', "<p>{isNew && <b />}{' '}<i /></p>"],
    ['a separator between elements', "<p><b />{' · '}<i /></p>"],
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
    name: 'rejects a type import without the type keyword',
    file: 'libs/pixel/src/core/a.ts',
    code: "import { Pixel } from './b.ts';\nexport type A = Pixel;",
    broken: '@typescript-eslint/consistent-type-imports',
  },
  {
    name: 'rejects a module import with inline types only',
    file: 'libs/pixel/src/core/a.ts',
    code: "import { type Pixel } from './b.ts';\nexport type A = Pixel;",
    broken: '@typescript-eslint/no-import-type-side-effects',
  },
  {
    name: 'rejects patterns with quadratic moves (ReDoS)',
    file: 'libs/search/src/a.ts',
    code: "export const unpadded = (text: string) => text.replace(/=+$/, '');",
    broken: 'regexp/no-super-linear-move',
  },
  {
    name: 'rejects patterns with super-linear backtracking (ReDoS)',
    file: 'apps/services/src/reports/a.ts',
    code: String.raw`export const isDash = (text: string) => /^\s*-?\s*$/.test(text);`,
    broken: 'regexp/no-super-linear-backtracking',
  },
  {
    name: 'allows patterns with bounded repetition',
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

/**
 * Returns every entry point that the projects' `package.json` files export, such as
 * `@mallard/pixel/schemas`.
 */
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

it('resolves every import in the rules and cases', () => {
  const known = entryPoints();
  const texts = ['.eslintrc.json', 'tools/src/workspace/boundaries.test.ts'].map((file) =>
    readFileSync(join(workspaceRoot, file), 'utf8'),
  );
  const used = texts.join().match(/(?<=['"])@mallard\/[\w/-]+(?=['"])/g) ?? [];
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

describe('the check for circular imports, including type imports', () => {
  /** Returns files with circular imports from `oxlint`: ESLint's own rule ignores type imports. */
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

  it('detects a circle', () => {
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

  it('finds none in apps, libraries and tools', () => {
    expect(filesInCircles('apps', 'libs', 'tools')).toEqual([]);
  });
});

describe('the layer configuration', () => {
  const require = createRequire(import.meta.url);
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
    // The composition root, and test helpers.
    ['apps/web', 'app', ['app/application', 'app/testing']],
    // The last one may use all others.
    ['apps/web', 'app/features', ['app/features/restoration']],
    ['apps/services', 'src', ['src/commands']],
  ])('has a rule for each folder of %s/%s', (project, folder, free) => {
    const rules = ruled(project);
    const folders = foldersIn(project, folder);
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((each) => !rules.has(each)).toSorted()).toEqual(free);
  });
});

describe('lint rules', () => {
  let broken: string[][];

  beforeAll(() => {
    // The rule reads the project graph from Nx's cache, and passes silently without it.
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
