export default {
  displayName: 'catalogue',
  preset: '../../jest.preset.js',
};
