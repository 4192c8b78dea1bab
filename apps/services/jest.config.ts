export default {
  displayName: 'services',
  preset: '../../jest.preset.js',
  // Jest keeps one core for itself, which waits.
  maxWorkers: '100%',
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};
