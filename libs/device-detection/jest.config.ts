export default {
  displayName: 'device-detection',
  preset: '../../jest.preset.js',
};
