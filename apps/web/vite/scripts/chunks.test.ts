import { expect, it } from '@jest/globals';
import { groupsOf } from './chunks.ts';

/** Imports of each module; with "?", loaded on demand. */
const GRAPH: Record<string, string[]> = {
  '/app/entry': [
    '/app/store',
    '/node_modules/react/index.js',
    '/app/variants',
    '/app/Button',
    '?/app/page',
    '?/app/account',
  ],
  '/app/store': ['/node_modules/redux/index.js'],
  '/app/variants': [],
  '/app/Button': ['button.css'],
  'button.css': [],
  '/app/page': ['/app/flow'],
  '/app/flow': [],
  '/app/account': ['/app/thunks', '/app/client'],
  '/app/thunks': ['/app/client', '/app/store'],
  '/app/client': ['/node_modules/zod/index.js'],
  '/app/runtime': ['/app/theme', '?/app/purchase'],
  '/app/theme': [],
  '/app/purchase': ['/app/variants', '/app/client'],
  '/node_modules/react/index.js': [],
  '/node_modules/redux/index.js': [],
  '/node_modules/zod/index.js': [],
};

const groupOf = groupsOf(
  {
    sources: '/app/',
    application: '/app/entry',
    account: '/app/account',
    documents: ['/app/runtime'],
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
  ['every application has', '/app/store', 'frame'],
  ['every application has of a package', '/node_modules/redux/index.js', 'react'],
  ['every application has, and a document on demand', '/app/variants', 'variants'],
  ['is about an account', '/app/thunks', 'account'],
  ['is about an account, and a document has on demand', '/app/client', 'clients'],
  ['is of a package that those use', '/node_modules/zod/index.js', undefined],
  ['loads something by itself', '/app/entry', undefined],
  ['has styles', '/app/Button', undefined],
  ['one page alone has', '/app/flow', undefined],
  ['only a document has', '/app/theme', undefined],
])('what %s is in the right chunk', (_, id, group) => {
  expect(groupOf(id)).toBe(group);
});
