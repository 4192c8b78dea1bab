/**
 * Floors of the services: what each folder of `src` may import of others. Of a module that is its contract alone; what
 * is not listed is refused. `app.ts`, `modules.ts`, `server.ts` and `commands/` stand above all and are free.
 */
const CONTRACT = ['contract'];
const BILLING_CONTRACT = ['contract', 'billing-event', 'billing-period', 'billing-provider'];

/** By folder: the files that it may import of other modules. */
const MAY_IMPORT = {
  platform: {},
  account: {},
  country: {},
  feedback: {},
  images: {},
  newsletter: {},
  pages: {},
  pixels: {},
  reports: {},
  search: {},
  settings: {},
  surveys: {},
  // Registers the routes of these folders, which need no module each.
  site: { country: [], images: [], search: [] },
  itr: { account: CONTRACT },
  subscription: { account: CONTRACT },
  // Pages of the sandbox are guarded like other pages for development.
  sandbox: { subscription: BILLING_CONTRACT, development: ['guard'] },
  payments: { account: CONTRACT, subscription: BILLING_CONTRACT, sandbox: [] },
  // One of its pages shows what is counted.
  development: { pixels: CONTRACT },
};
const ABOVE_ALL = ['app', 'commands', 'main', 'modules', 'server'];

const ZOD = {
  name: 'zod',
  message: "Use `import * as z from 'zod/mini'`: plain zod costs a visitor 76 kB.",
};
/** Its time grows with the square of the text's length, and a client chooses that. */
const UNBOUNDED_NORMALIZATION = {
  selector: "CallExpression[callee.property.name='normalize']",
  message:
    'Use normalizeText() of platform/utilities/bounded-text.ts, and check the length before it.',
};
const UNBOUNDED_TEXT = {
  selector: "CallExpression[callee.object.name='z'][callee.property.name='string']",
  message:
    'Use boundedText() or cutText() of platform/utilities/bounded-text.ts: clients send 64 kB.',
};
const [, ...PRICES] = require('../../tools/lint/prices.cjs').overrides[0].rules[
  'no-restricted-syntax'
];
const FOR_TESTS = {
  group: ['**/testing/**', '**/testing'],
  message: 'What is for tests must not reach those who use it: move it, or pass it in.',
};

/** Names what stands beside or above a folder, but for what it may import. */
function refusedIn(folder) {
  const allowed = { platform: [], ...MAY_IMPORT[folder] };
  const patterns = [...Object.keys(MAY_IMPORT), ...ABOVE_ALL]
    .filter((other) => other !== folder)
    .flatMap((other) => {
      const files = allowed[other];
      if (files === undefined) return `${other}(/|\\.ts$)`;
      return files.length === 0 ? [] : `${other}/(?!(${files.join('|')})\\.ts$)`;
    });
  return {
    regex: `^(\\.\\./)+(${patterns.join('|')})`,
    message: `${folder}/ may not import this: modules use contracts of those below them (apps/services/README.md).`,
  };
}

module.exports = {
  extends: ['../../.eslintrc.json'],
  overrides: [
    ...Object.keys(MAY_IMPORT).map((folder) => ({
      files: [`src/${folder}/**`],
      excludedFiles: ['**/*.test.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          { paths: [ZOD], patterns: [FOR_TESTS, refusedIn(folder)] },
        ],
      },
    })),
    {
      files: ['src/**'],
      excludedFiles: [
        '**/*.test.ts',
        'src/development/**',
        'src/platform/utilities/bounded-text.ts',
      ],
      rules: { 'no-restricted-syntax': ['error', ...PRICES, UNBOUNDED_NORMALIZATION] },
    },
    {
      files: ['src/**/parameters.ts', 'src/**/routes.ts', 'src/**/*-routes.ts'],
      rules: {
        'no-restricted-syntax': ['error', ...PRICES, UNBOUNDED_NORMALIZATION, UNBOUNDED_TEXT],
      },
    },
    {
      // The emulated hosts are published among what is for tests.
      files: ['src/development/native/browser/**'],
      rules: {
        'no-restricted-imports': ['error', { paths: [ZOD], patterns: [refusedIn('development')] }],
      },
    },
  ],
};
