import { formatFiles, generateFiles, workspaceRoot, type Tree } from '@nx/devkit';
import { symlinkSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { listedBrowsers } from '../../../browser-floor.ts';
import { compatibilityText } from '../../src/consumers/documents.ts';
import { camelCase, insertBeforeLast, quoted, refuseExisting } from '../edit.ts';

export interface LibraryOptions {
  name: string;
  description: string;
  published?: boolean;
}

/**
 * Small usage examples that run in a page, in a worker and in Node.js:
 * `tools/src/commands/check-packages.ts` runs the one of every published library.
 */
const USES = 'tools/src/consumers/uses.js';
const LIMITS = 'tools/limits.json';

/** Generates a library in `libs/` that other projects use from its sources, without a build. */
export default async function library(
  tree: Tree,
  { name, description, published = false }: LibraryOptions,
): Promise<() => void> {
  const folder = `libs/${name}`;
  refuseExisting(tree, folder);
  const words = {
    name,
    description,
    quotedDescription: JSON.stringify(description),
    example: camelCase(`describe-${name}`),
    file: `describe-${name}`,
    browsers: listedBrowsers,
    compatibility: compatibilityText({ name, folder, modules: ['.'], peers: [] }),
  };
  const files = join(import.meta.dirname, 'files');
  generateFiles(tree, join(files, 'any'), folder, words);
  generateFiles(tree, join(files, published ? 'published' : 'private'), folder, words);
  if (published) {
    insertBeforeLast(
      tree,
      USES,
      '};\n\n/** An element for each package',
      `\n  ${quoted(`@mallard/${name}`)}: ({ ${words.example} }) => ${words.example}('x'),\n`,
    );
    const limits = JSON.parse(tree.read(LIMITS, 'utf8') ?? '{}') as { libraries: object };
    const budgets = [{ name: 'everything', imports: '*', maxBytes: 100 }];
    const libraries = { ...limits.libraries, [name]: { why: description, budgets } };
    tree.write(LIMITS, JSON.stringify({ ...limits, libraries }, undefined, 2));
  }
  await formatFiles(tree);
  return () => {
    // Creates the link that `npm install` creates for a workspace.
    const link = join(workspaceRoot, 'node_modules/@mallard', name);
    if (!existsSync(link)) symlinkSync(`../../${folder}`, link);
    console.log(
      [
        `Next: npm install, to add the library to package-lock.json`,
        `Check: npx nx run-many -t lint typecheck test -p ${name}`,
      ].join('\n'),
    );
  };
}
