// Mutation testing of a core: `MUTATE=http npx nx run tools:mutants`, of one file of it with `FILE=retry-after` before it. It takes
// minutes, up to an hour where tests wait, and belongs to no check. Several files: `FILE='{theme,color}'`. Where the tests of the
// files themselves should do, `TESTS='{theme,color}'` runs those alone, and is quicker by far.
import { existsSync, globSync, readFileSync } from 'node:fs';

// A machine in UTC does not notice a zone that is forgotten.
process.env.TZ = 'Asia/Kathmandu';

const { MUTATE: library = 'http', FILE: file = '**/*', TESTS: tests } = process.env;

/** A library without a core is mutated in all that it has. */
const core = existsSync(`libs/${library}/src/core`) ? 'core/' : '';

/** Tests in jsdom do not say which lines they cover; what they test is of a page, and no pure core. */
const inPages = globSync(`libs/${library}/src/**/*.test.{ts,tsx}`).filter((path) =>
  readFileSync(path, 'utf8').includes('@jest-environment jsdom'),
);
const ofPages = inPages.map((path) => `!${path.replace('.test.', '.')}`);

export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  testRunnerNodeArgs: [
    '--experimental-vm-modules',
    '--conditions=@mallard/source',
    '--disable-warning=ExperimentalWarning',
  ],
  jest: {
    configFile: `libs/${library}/jest.config.ts`,
    config: {
      rootDir: `libs/${library}`,
      testPathIgnorePatterns: ['/node_modules/', '/dist/', ...inPages],
      ...(tests ? { testMatch: [`<rootDir>/src/**/${tests}.test.ts`] } : {}),
    },
  },
  mutate: [`libs/${library}/src/${core}${file}.ts`, '!**/*.test.ts', ...ofPages],
  ignorePatterns: [
    'apps',
    'docs',
    'var',
    '**/dist',
    '**/build',
    '.nx',
    'tools/build',
    'tools/bench',
  ],
  coverageAnalysis: 'perTest',
  tempDirName: 'tools/build/stryker',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  concurrency: 1,
  timeoutMS: 20_000,
  checkers: [],
  thresholds: { high: 95, low: 90, break: 90 },
};
