/**
 * Tests of the built site in apps/web/build/site, independent of how it is built. Run them with `nx
 * run web:test-site`.
 */
export default {
  displayName: 'site',
  preset: '../../../jest.preset.js',
  // By default, Jest reserves one core for its mostly idle main process.
  maxWorkers: '100%',
  testPathIgnorePatterns: ['/node_modules/'],
};
