export default {
  displayName: 'experiments',
  preset: '../../jest.preset.js',
};
