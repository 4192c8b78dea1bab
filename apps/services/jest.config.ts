export default {
  displayName: 'services',
  preset: '../../jest.preset.js',
};
