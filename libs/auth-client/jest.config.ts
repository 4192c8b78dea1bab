export default {
  displayName: 'auth-client',
  preset: '../../jest.preset.js',
};
