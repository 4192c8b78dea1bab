const [, ...PRICES] = require('../../tools/lint/prices.cjs').overrides[0].rules[
  'no-restricted-syntax'
];
const TEXT_IN_ELEMENTS = require('../../tools/lint/text-in-elements.cjs')([
  'children',
  'label',
  'title',
]);

module.exports = {
  extends: ['../../.eslintrc.json'],
  ignorePatterns: ['!.storybook'],
  overrides: [
    {
      files: ['src/**'],
      excludedFiles: ['src/testing/**', '**/*.test.ts', '**/*.test.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'zod',
                message: "Use `import * as z from 'zod/mini'`: plain zod costs a visitor 76 kB.",
              },
            ],
            patterns: [
              {
                group: ['**/testing/**', '**/testing'],
                message:
                  'What is for tests must not reach those who use the library: move it, or pass it in.',
              },
            ],
          },
        ],
      },
    },
    {
      files: ['src/**/*.tsx'],
      excludedFiles: ['**/*.test.tsx'],
      rules: {
        'no-restricted-syntax': ['error', ...PRICES, ...TEXT_IN_ELEMENTS],
      },
    },
    {
      // Sample prices in stories; they don't have to match the shop's.
      files: ['src/**/*.stories.tsx'],
      rules: { 'no-restricted-syntax': ['error', ...TEXT_IN_ELEMENTS] },
    },
  ],
};
