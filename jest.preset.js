import { fileURLToPath } from 'node:url';

/**
 * Tests run as native ES modules (nx.json sets NODE_OPTIONS), so what they load is what is published.
 * Workspace packages resolve to their sources by the same export condition as in TypeScript and Vite. `import` or
 * `require` is added by Jest, by how a module is loaded: given here, CommonJS packages would require ES modules.
 */
const conditions = ['node', '@mallard/source'];

export default {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: conditions },
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/build/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/build/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.[jt]sx?$': [
      'babel-jest',
      { configFile: fileURLToPath(new URL('./babel.config.json', import.meta.url)) },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  moduleNameMapper: {
    '\\.module\\.css$': fileURLToPath(new URL('./tools/jest/css-module.js', import.meta.url)),
    '\\.svg$': fileURLToPath(new URL('./tools/jest/asset-url.js', import.meta.url)),
    '\\.css(\\?inline)?$': fileURLToPath(new URL('./tools/jest/empty.js', import.meta.url)),
  },
};
