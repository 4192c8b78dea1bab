/**
 * An ESLint configuration that rejects the shop's prices outside `libs/catalogue`, so that changing
 * a price means changing one line.
 *
 * Projects with their own selectors for `no-restricted-syntax` add these to them: ESLint replaces
 * the options of a rule instead of merging them.
 */
const price = '/(?<![\\d.,])99?\\\\?[.,]99(?!\\d)/';

const message =
  'Don’t hard-code prices: use @mallard/catalogue (productsFor, listPrice, quoteText). For a sample price, write 5.00 or 50.00.';

module.exports = {
  overrides: [
    {
      files: ['**'],
      excludedFiles: ['libs/catalogue/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          // Includes numbers and regular expressions.
          { selector: `Literal[raw=${price}]`, message },
          { selector: `TemplateElement[value.raw=${price}]`, message },
          { selector: `JSXText[raw=${price}]`, message },
        ],
      },
    },
  ],
};
