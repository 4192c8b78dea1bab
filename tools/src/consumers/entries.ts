// Files of a consumer's project that import each package and run its example.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublishedLibrary } from '../packages/staging/published-libraries.ts';
import { elements } from './uses.js';

export type Library = Pick<PublishedLibrary, 'name' | 'folder' | 'modules' | 'peers'>;

export const USES = readFileSync(fileURLToPath(new URL('uses.js', import.meta.url)), 'utf8');

export const shortName = ({ folder }: Library): string => basename(folder);

/** The modules of a package; fakes and checkers for tests run in Node.js only. */
const modulesOf = ({ modules }: Library, runsInNode: boolean) =>
  modules.filter((subpath) => runsInNode || subpath !== './testing');

const renderText =
  "() => server.renderToStaticMarkup(elements[name](React, modules)).replace(/<[^>]*>/g, '')";

/** Returns an ES module that exports `run`. */
export function importEntry(library: Library, runsInNode = true): string {
  const subpaths = modulesOf(library, runsInNode);
  const rendered = Object.hasOwn(elements, library.name);
  return [
    ...subpaths.map(
      (subpath, index) => `import * as module${index} from '${library.name}${subpath.slice(1)}';`,
    ),
    ...(rendered ? ["import React from 'react';", "import server from 'react-dom/server';"] : []),
    "import { elements, runUse } from './uses.mjs';",
    `const name = '${library.name}';`,
    `const modules = { ${subpaths.map((subpath, index) => `'${subpath}': module${index}`).join(', ')} };`,
    `export const run = () => runUse(name, modules${rendered ? `, ${renderText}` : ''});`,
  ].join('\n');
}

/** Returns a CommonJS module that exports `run`. */
export function requireEntry(library: Library): string {
  const rendered = Object.hasOwn(elements, library.name);
  return [
    ...(rendered
      ? ["const React = require('react');", "const server = require('react-dom/server');"]
      : []),
    "const { elements, runUse } = require('./uses.cjs');",
    `const name = '${library.name}';`,
    `const modules = { ${library.modules.map((subpath) => `'${subpath}': require('${library.name}${subpath.slice(1)}')`).join(', ')} };`,
    `exports.run = () => runUse(name, modules${rendered ? `, ${renderText}` : ''});`,
  ].join('\n');
}

/** Returns a module with the modules of all packages by name and subpath. */
export function modulesFile(libraries: readonly Library[]): string {
  const lines: string[] = [];
  const entries = libraries.map((library) => {
    const members = modulesOf(library, false).map((subpath) => {
      const name = `module${lines.length}`;
      lines.push(`import * as ${name} from '${library.name}${subpath.slice(1)}';`);
      return `'${subpath}': ${name}`;
    });
    return `  '${library.name}': { ${members.join(', ')} },`;
  });
  return [...lines, 'export const modules = {', ...entries, '};', ''].join('\n');
}

/** Misspelled members that each declaration must reject. */
const MISSPELLED: Readonly<Record<string, string>> = {
  '@mallard/experiments': `module0.defineExperiments([
  // @ts-expect-error The member is called "weights".
  { name: 'a', description: 'b', owner: 'c', variants: ['d', 'e'], allocation: 1, assignment: 'page', expiryDays: 3, endsOn: '2099-12-31', weight: [0.9, 0.1] },
]);`,
  '@mallard/pixel': `// @ts-expect-error The member is called "repeatable".
module0.definePixelEvents({ 'a.b': { purpose: 'measurement', repeatabel: true } });`,
};

/** Returns a TypeScript module that imports every module of a package. */
export function typesEntry({ name, modules }: Library): string {
  return [
    ...modules.map(
      (subpath, index) => `import * as module${index} from '${name}${subpath.slice(1)}';`,
    ),
    `export const modules = [${modules.map((_, index) => `module${index}`).join(', ')}];`,
    MISSPELLED[name] ?? '',
    '',
  ].join('\n');
}

export const commonUses: Readonly<Record<string, string>> = {
  'uses.mjs': USES,
  'uses.cjs': USES.replace(/^export const (\w+) =/gm, 'const $1 = exports.$1 =').replace(
    /^export (async function (\w+))/gm,
    'exports.$2 = $2;\n$1',
  ),
};
