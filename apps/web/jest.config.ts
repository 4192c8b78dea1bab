export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  // By default, Jest reserves one core for its mostly idle main process.
  maxWorkers: '100%',
  testEnvironment: '<rootDir>/app/testing/browser-environment.mjs',
  // The build generates this module.
  moduleNameMapper: { '^virtual:press-kit$': '<rootDir>/app/testing/press-kit.mjs' },
  setupFilesAfterEnv: ['<rootDir>/app/testing/async-timeout.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/build/', '<rootDir>/site-tests/'],
};
