/** Tests of what was built, not of how: they read apps/web/build/site. Run by `nx run web:test-site`. */
export default {
  displayName: 'site',
  preset: '../../../jest.preset.js',
  // Jest keeps one core for itself, which waits.
  maxWorkers: '100%',
  testPathIgnorePatterns: ['/node_modules/'],
};
