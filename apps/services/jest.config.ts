export default {
  displayName: 'services',
  preset: '../../jest.preset.js',
  // Starting the embedded database takes seconds on a busy machine; no test asserts a time.
  testTimeout: 60_000,
};
