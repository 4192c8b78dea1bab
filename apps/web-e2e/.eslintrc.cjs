const [, ...PRICES] = require('../../tools/lint/prices.cjs').overrides[0].rules[
  'no-restricted-syntax'
];
const CLASSES = 'Find elements by role or data attribute: class names change in a built site.';

module.exports = {
  extends: ['../../.eslintrc.json'],
  overrides: [
    {
      files: ['src/**'],
      rules: {
        'regexp/no-super-linear-backtracking': 'off',
        'regexp/no-super-linear-move': 'off',
        'no-restricted-imports': [
          'error',
          {
            paths: [
              {
                name: 'zod',
                message: "Use `import * as z from 'zod/mini'`: plain zod costs a visitor 76 kB.",
              },
            ],
          },
        ],
        'no-restricted-syntax': [
          'error',
          {
            selector:
              'CallExpression[callee.property.name=/^(querySelector(All)?|closest|matches|locator)$/] > Literal[value=/(^|[\\s>~+,(])[\\w-]*\\.[a-z_]/i]',
            message: CLASSES,
          },
          {
            selector: "CallExpression[callee.property.name='getElementsByClassName']",
            message: CLASSES,
          },
          ...PRICES,
        ],
      },
    },
  ],
};
