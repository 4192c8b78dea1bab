export default {
  displayName: 'subscription-client',
  preset: '../../jest.preset.js',
};
