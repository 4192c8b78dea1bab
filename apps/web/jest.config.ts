export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  // Jest keeps one core for itself, which waits.
  maxWorkers: '100%',
  testEnvironment: '<rootDir>/app/testing/browser-environment.mjs',
  // The build makes it.
  moduleNameMapper: { '^virtual:press-kit$': '<rootDir>/app/testing/press-kit.mjs' },
  setupFilesAfterEnv: ['<rootDir>/app/testing/async-timeout.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/build/', '<rootDir>/site-tests/'],
};
