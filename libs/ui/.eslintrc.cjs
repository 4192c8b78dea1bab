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
        'no-restricted-syntax': [
          'error',
          ...require('../../tools/lint/text-in-elements.cjs')(['children', 'label', 'title']),
        ],
      },
    },
  ],
};
