export default {
  displayName: 'origin-tracking',
  preset: '../../jest.preset.js',
};
