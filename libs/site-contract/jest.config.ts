export default {
  displayName: 'site-contract',
  preset: '../../jest.preset.js',
};
