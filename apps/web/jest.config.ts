export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  // Jest keeps one core for itself, which waits.
  maxWorkers: '100%',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/app/testing/text-codecs.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/build/', '/site-tests/'],
};
