export default {
  displayName: 'locales',
  preset: '../../jest.preset.js',
};
