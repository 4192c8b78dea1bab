// Mutation testing of a library's core: `MUTATE=http npx nx run tools:mutants`; `FILE=retry-after`
// limits it to one file. It takes minutes, up to an hour if tests wait, and isn't part of any
// check. Several files: `FILE='{theme,color}'`. If the tests of the files themselves should
// suffice, `TESTS='{theme,color}'` runs only those, which is much faster.
import { existsSync, globSync, readFileSync } from 'node:fs';

// Tests on a machine in UTC would not detect a forgotten time zone.
process.env.TZ = 'Asia/Kathmandu';

const { MUTATE: library = 'http', FILE: file = '**/*', TESTS: tests } = process.env;

/** In a library without a core, all files are mutated. */
const core = existsSync(`libs/${library}/src/core`) ? 'core/' : '';

/** Tests in jsdom don't report line coverage; they cover pages instead of a core. */
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
