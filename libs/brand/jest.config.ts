export default {
  displayName: 'brand',
  preset: '../../jest.preset.js',
};
