export default {
  displayName: 'settings-catalogue',
  preset: '../../jest.preset.js',
};
