export default {
  displayName: 'company',
  preset: '../../jest.preset.js',
};
