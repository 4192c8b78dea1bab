export default {
  displayName: 'services',
  preset: '../../jest.preset.js',
  // Jest keeps one core for itself, which waits.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
