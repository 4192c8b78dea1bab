/**
 * Floors of the web app: what stands on a lower one imports nothing from above. Tests and stories may look anywhere.
 *
 * @see docs/decisions: pages declare themselves
 */
const FLOORS = [
  ['application'],
  ['pages'],
  ['enhancers'],
  ['features'],
  ['kit', 'drawings'],
  ['store', 'shell'],
  ['environment', 'i18n', 'content'],
];

/** Features in their own order: each may use those before it. */
const FEATURES = [
  'experiments',
  'search',
  'download',
  'banner',
  'settings',
  'activation',
  'session',
  'account',
  'subscription',
  'checkout',
  'removal',
  'native',
  'restoration',
];

const ZOD = {
  name: 'zod',
  message: "Use `import * as z from 'zod/mini'`: plain zod costs a visitor 76 kB.",
};
const REACT = {
  regex: '^(react|react-dom|react-router|react-redux|@lingui/react|@reduxjs/toolkit)(/|$)',
  message: 'Documents ship no React: an enhancer works on plain DOM.',
};

const [, ...PRICES] = require('../../tools/lint/prices.cjs').overrides[0].rules[
  'no-restricted-syntax'
];
/** Code that pages and their scripts must not have. */
const SYNTAX = [
  {
    selector:
      'CallExpression[callee.property.name=/^(querySelector(All)?|closest|matches|locator)$/] > Literal[value=/(^|[\\s>~+,(])[\\w-]*\\.[a-z_]/i]',
    message:
      'Classes have other names in a built site: find an element by its role, or by a data attribute.',
  },
  {
    selector: "CallExpression[callee.property.name='getElementsByClassName']",
    message:
      'Classes have other names in a built site: find an element by its role, or by a data attribute.',
  },
  {
    selector: "JSXAttribute[name.name='className'] > Literal",
    message: 'Classes have other names in a built site: take the name from the CSS module.',
  },
  {
    selector:
      ':matches(Literal[value=/(^|var\\()--(?!set-)[a-z]/], TemplateElement[value.raw=/(^|var\\()--(?!set-)[a-z]/])',
    message:
      'Custom properties have other names in a built site: set a data attribute, and let the stylesheet say the rest; one that begins with --set- keeps its name.',
  },
  {
    selector:
      "ImportDeclaration[source.value='@mallard/ui'] > ImportSpecifier[imported.name='tokens']",
    message: 'Custom properties have other names in a built site: use tokens in stylesheets.',
  },
  {
    selector:
      "JSXText[value=/[A-Za-z]{2}/]:not(:matches(JSXElement[openingElement.name.name=/^(Trans|bdi|code|kbd)$/], JSXElement:has(> JSXOpeningElement:has(JSXAttribute[name.name='translate']))) JSXText)",
    message:
      'Sentences go through Lingui: <Trans>…</Trans>. Names and examples have translate="no".',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(aria-label|aria-description|alt|title|label|description|hint)$/] > Literal[value=/[A-Za-z]{2}/]',
    message: 'Sentences go through Lingui: t`…`.',
  },
  {
    selector:
      "JSXElement[openingElement.name.name=/^(option|title)$/] JSXElement[openingElement.name.name='Trans']",
    message:
      'A message of an application is a span, which an option or a title cannot hold: use t.',
  },
  {
    selector:
      ":matches(NewExpression[callee.object.name='Intl'][callee.property.name=/^(Number|DateTime|RelativeTime)Format$/]:not([arguments.0.type='Literal']), CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/])",
    message:
      'A browser may have other data than the server, and other digits: numberFormat, dateTimeFormat and formatDay of @mallard/locales state them.',
  },
  ...require('../../tools/lint/text-in-elements.cjs')(['label', 'title']),
  ...PRICES,
];

/**
 * @param folders Relative to `app`.
 * @param above Names that must not be imported.
 * @param depth How many steps up the names are, at least.
 */
function layer(folders, above, message, { depth = 1, patterns = [] } = {}) {
  return {
    files: folders.map((folder) => `app/${folder}/**`),
    excludedFiles: ['**/*.test.ts', '**/*.test.tsx', '**/*.stories.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [ZOD],
          patterns: [{ regex: `^(\\.\\./){${depth},}(${above.join('|')})/`, message }, ...patterns],
        },
      ],
    },
  };
}

const order = FLOORS.map((names) => names.join(', ')).join(' > ');
/** The others on a floor; on the lowest one they may use each other. */
const sideways = (floor, name) =>
  floor === FLOORS.length - 1 ? [] : FLOORS[floor].filter((other) => other !== name);

module.exports = {
  overrides: [
    {
      files: ['app/**'],
      excludedFiles: ['**/*.stories.tsx', '**/*.test.ts', '**/*.test.tsx', '**/testing/**'],
      rules: { 'no-restricted-syntax': ['error', ...SYNTAX] },
    },
    ...FLOORS.flatMap((names, floor) =>
      floor === 0
        ? []
        : names.map((name) =>
            layer(
              [name],
              [...FLOORS.slice(0, floor).flat(), 'testing', ...sideways(floor, name)],
              `Imports run downwards: ${order}.`,
              // An enhancer's folder may have the name of a floor.
              name === 'enhancers' ? { depth: 2, patterns: [REACT] } : {},
            ),
          ),
    ),
    ...FEATURES.slice(0, -1).map((name, index) => {
      const { rules, ...rest } = layer(
        [`features/${name}`],
        [...FEATURES.slice(index + 1), 'application', 'pages', 'enhancers', 'testing'],
        `Features use those before them: ${FEATURES.join(', ')}. Imports run downwards: ${order}.`,
      );
      return { ...rest, rules };
    }),
  ],
};
