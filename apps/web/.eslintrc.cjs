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
  ['kit'],
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
  'removal',
  'checkout',
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
const sideways = (floor, name) => FLOORS[floor].filter((other) => other !== name);

module.exports = {
  overrides: [
    ...FLOORS.flatMap((names, floor) =>
      floor === 0
        ? []
        : names.map((name) =>
            layer(
              [name],
              // The ground is one floor; store and shell know nothing of each other.
              [
                ...FLOORS.slice(0, floor).flat(),
                'testing',
                ...(name === 'store' || name === 'shell' ? sideways(floor, name) : []),
              ],
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
