import { describe, expect, it } from '@jest/globals';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { workspaceRoot } from '../run.ts';

// Documents outlive the code they describe: a reference to a missing file or export fails here,
// with its document.

const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');
const exists = (path: string) => existsSync(join(workspaceRoot, path));
const find = (pattern: string | string[]) =>
  globSync(pattern, { cwd: workspaceRoot, exclude: ['**/node_modules', '**/dist', '**/build'] });

const decisions = find('docs/decisions/0*.md').toSorted();
const statusOf = (text: string) =>
  /^Date: \d{4}-\d{2}-\d{2}\. Status: ([\s\S]+?)\n\n/m.exec(text)?.[1]?.replaceAll('\n', ' ');
/** Decisions that are completely superseded describe code that no longer exists. */
const isOver = (path: string) => statusOf(read(path))?.startsWith('superseded') ?? false;
const documents = find([
  'README.md',
  'CONTRIBUTING.md',
  'docs/**/*.md',
  '{apps,libs}/*/README.md',
  'apps/services/src/*/README.md',
])
  .filter((path) => !decisions.includes(path) || !isOver(path))
  .toSorted();

/** Base folders for paths in a document, in addition to its own. */
const FROM = [
  ...['.', 'libs', 'tools', 'apps/services', 'apps/services/src', 'apps/web', 'apps/web/app'],
  ...['apps/web-e2e/src', 'apps/ui-e2e', 'libs/ui'],
];

/**
 * Returns paths in the document's text that don't exist. Tests may be named without their
 * extension, as in the threat model.
 */
function missingPaths(document: string): string[] {
  const text = read(document);
  const here = dirname(document);
  const links = [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path!);
  const named = [...text.matchAll(/`([\w@./-]+)`/g)]
    .map(([, path]) => path!)
    .filter(
      (path) =>
        /^(?:apps|libs|tools|docs|deploy)\//.test(path) ||
        /^\w[\w-]*\/[\w./-]+\.(?:tsx?|[cm]?js|jsonc?|css|md|sql|svg|tsv)$/.test(path),
    );
  return [
    ...links.filter((path) => !exists(join(here, path))),
    ...named.filter(
      (path) =>
        ![here, join(here, 'src'), ...FROM].some((folder) =>
          ['', '.test.ts', '.test.tsx', '.spec.ts'].some((ending) =>
            exists(`${join(folder, path)}${ending}`),
          ),
        ),
    ),
  ];
}

function exportsOf(library: string): Set<string> {
  const names = new Set<string>();
  for (const file of find(`libs/${library}/src/**/*.{ts,tsx}`)) {
    const source = read(file);
    const declared =
      /^export (?:declare )?(?:default )?(?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
    for (const [, name] of source.matchAll(declared)) names.add(name!);
    for (const [, list] of source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)) {
      for (const [name] of list!.matchAll(/\w+(?=\s*(?:,|$))/g)) names.add(name);
    }
    for (const [, name] of source.matchAll(/^export \* as (\w+)/gm)) names.add(name!);
  }
  return names;
}

/** Returns the document's imports from our libraries that don't exist. */
function missingExports(document: string): string[] {
  return [
    ...read(document).matchAll(/import (?:type )?\{([^}]*)\} from '@mallard\/([\w-]+)[^']*'/g),
  ].flatMap(([, list = '', library = '']) => {
    const exported = exportsOf(library);
    return list
      .split(',')
      .map(
        (name) =>
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!,
      )
      .filter((name) => name !== '' && !exported.has(name))
      .map((name) => `${name} of @mallard/${library}`);
  });
}

describe('documents', () => {
  it.each(documents)('%s names files and exports that exist', (document) => {
    expect([...missingPaths(document), ...missingExports(document)]).toEqual([]);
  });

  it('covers existing documents and detects missing exports', () => {
    expect(documents.length).toBeGreaterThan(80);
    expect(exportsOf('http')).toContain('createHttpClient');
    expect(exportsOf('http')).not.toContain('createNothing');
  });
});

describe('a decision', () => {
  const index = read('docs/decisions/README.md');
  const rows = new Map(
    [...index.matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.+?) +\| (.+?) +\| (.*?) +\|$/gm)].map(
      ([, number, file, area, title, superseded]) => [file!, { number, area, title, superseded }],
    ),
  );

  it.each(decisions)('%s has a number, a date, a status, and its row in the index', (path) => {
    const text = read(path);
    const file = basename(path);
    const [, number, title] = /^# (\d{4}): (.+)\n/.exec(text) ?? [];
    expect(file.slice(0, 4)).toBe(number);
    expect(statusOf(text)).toMatch(/^(?:accepted|superseded by)/);
    expect({ file, ...rows.get(file) }).toMatchObject({ file, number, title });
    if (isOver(path)) expect(rows.get(file)?.superseded).toMatch(/^by \[\d{4}\]/);
  });

  it('names only later, existing decisions that supersede it', () => {
    const wrong = [...rows].flatMap(([file, { number, superseded }]) =>
      [...superseded!.matchAll(/\[(\d{4})\]\((\S+?)\)/g)]
        .filter(([, later, target]) => later! <= number! || !exists(`docs/decisions/${target}`))
        .map(([link]) => `${file}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });

  it('belongs to one of at most ten areas', () => {
    expect(new Set([...rows.values()].map(({ area }) => area)).size).toBeLessThanOrEqual(10);
    expect(rows.size).toBe(decisions.length);
  });
});

it.each(['.eslintrc.json', 'tools/src/workspace/boundaries.test.ts', '.oxlintrc.json'])(
  '%s names packages of ours that exist',
  (path) => {
    const names = [...read(path).matchAll(/['"]@mallard\/([\w-]+)((?:\/[\w-]+)*)['"]/g)];
    const wrong = names.filter(([, project, subpath]) => {
      const folder = ['libs', 'apps', '.'].find((parent) =>
        exists(`${parent}/${project}/package.json`),
      );
      if (folder === undefined) return project !== 'source';
      const { exports = {} } = JSON.parse(read(`${folder}/${project}/package.json`));
      return subpath !== '' && !(`.${subpath}` in exports);
    });
    expect(wrong.map(([name]) => name)).toEqual([]);
  },
);
