export default {
  displayName: 'native-bridge',
  preset: '../../jest.preset.js',
};
