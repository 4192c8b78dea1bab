/** Tests of what was built, not of how: they read apps/web/build/site. Run by `nx run web:test-site`. */
export default {
  displayName: 'site',
  preset: '../../../jest.preset.js',
  testPathIgnorePatterns: ['/node_modules/'],
};
