export default {
  displayName: 'search',
  preset: '../../jest.preset.js',
};
