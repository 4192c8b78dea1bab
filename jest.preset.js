import { fileURLToPath } from 'node:url';

/**
 * Tests run as native ES modules (nx.json sets NODE_OPTIONS), so what they load is what is published.
 * Workspace packages resolve to their sources by the same export condition as in TypeScript and Vite. `import` or
 * `require` is added by Jest, by how a module is loaded: given here, CommonJS packages would require ES modules.
 */
const conditions = ['node', '@mallard/source'];

export default {
  testEnvironment: fileURLToPath(new URL('./tools/jest/node-environment.mjs', import.meta.url)),
  // No test asserts a time, and a busy machine takes its own: what takes ten seconds alone was seen to take sixty.
  testTimeout: 180_000,
  testEnvironmentOptions: { customExportConditions: conditions },
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/build/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.[jt]sx?$': fileURLToPath(new URL('./tools/jest/transform.cjs', import.meta.url)),
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.module\\.css$': fileURLToPath(new URL('./tools/jest/css-module.js', import.meta.url)),
    '\\.svg$': fileURLToPath(new URL('./tools/jest/asset-url.js', import.meta.url)),
    '\\.css(\\?inline)?$': fileURLToPath(new URL('./tools/jest/empty.js', import.meta.url)),
  },
};
