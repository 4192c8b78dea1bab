export default {
  displayName: 'pixel',
  preset: '../../jest.preset.js',
};
