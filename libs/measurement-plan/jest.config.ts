export default {
  displayName: 'measurement-plan',
  preset: '../../jest.preset.js',
};
