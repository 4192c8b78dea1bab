import { expect, it } from '@jest/globals';
import { groupsOf } from './chunks.ts';

/** Imports of each module. A leading "?" marks a dynamic import. */
const GRAPH: Record<string, string[]> = {
  '/app/entry': [
    '/app/store',
    '/node_modules/react/index.js',
    '/app/Button',
    '?/app/page',
    '?/app/account',
  ],
  '/app/store': ['/node_modules/redux/index.js'],
  '/app/Button': ['button.css'],
  'button.css': [],
  '/app/page': ['/app/flow'],
  '/app/flow': [],
  '/app/account': ['/app/thunks', '/app/client'],
  '/app/thunks': ['/app/client', '/app/store'],
  '/app/client': ['/node_modules/zod/index.js'],
  '/node_modules/react/index.js': [],
  '/node_modules/redux/index.js': [],
  '/node_modules/zod/index.js': [],
};

const groupOf = groupsOf(
  {
    sources: '/app/',
    application: '/app/entry',
    account: '/app/account',
  },
  (id) => {
    const imports = GRAPH[id] ?? [];
    return {
      importedIds: imports.filter((each) => !each.startsWith('?')),
      dynamicallyImportedIds: imports.flatMap((each) =>
        each.startsWith('?') ? each.slice(1) : [],
      ),
    };
  },
);

it.each([
  ['a module of every application', '/app/store', 'frame'],
  ['a package module of every application', '/node_modules/redux/index.js', 'react'],
  ['an account module', '/app/thunks', 'account'],
  ['an account client', '/app/client', 'account'],
  ['a package module of account code', '/node_modules/zod/index.js', undefined],
  ['a module with dynamic imports', '/app/entry', undefined],
  ['a module with styles', '/app/Button', undefined],
  ['a module of a single page', '/app/flow', undefined],
])('puts %s into the right chunk', (_, id, group) => {
  expect(groupOf(id)).toBe(group);
});
