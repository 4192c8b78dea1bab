export default {
  displayName: 'web',
  preset: '../../jest.preset.js',
  testEnvironment: 'jsdom',
  setupFiles: ['<rootDir>/app/testing/text-codecs.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/build/', '/site-tests/'],
};
