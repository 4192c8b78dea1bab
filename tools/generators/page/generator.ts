import { formatFiles, generateFiles, type Tree } from '@nx/devkit';
import { join } from 'node:path';
import { inJsx, inTemplate, pascalCase, quoted, refuseExisting } from '../edit.ts';

export interface PageOptions {
  path: string;
  title: string;
  description: string;
  delivery?: 'document' | 'application';
  impression?: string;
}

const PAGES = 'apps/web/app/pages';

/**
 * Generates a page: a folder, which determines its URL. Routes, scripts and lists are derived from
 * its `page.ts`.
 */
export default async function page(tree: Tree, options: PageOptions): Promise<() => void> {
  const path = options.path.replace(/^\/+|\/+$/g, '');
  if (!/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(path)) {
    throw new Error(`Invalid page path "${options.path}". Use lower-case words, as in pro/vpn`);
  }
  const folder = `${PAGES}/${path}`;
  refuseExisting(tree, `${folder}/page.ts`);
  const delivery = options.delivery ?? 'document';
  generateFiles(tree, join(import.meta.dirname, 'files', delivery), folder, {
    component: pascalCase(path).replace(/(Page)?$/, 'Page'),
    toApp: '../'.repeat(path.split('/').length + 1),
    path: `/${path}`,
    title: inTemplate(options.title),
    quotedTitle: quoted(options.title),
    jsxTitle: inJsx(options.title),
    jsxDescription: inJsx(options.description),
    description: inTemplate(options.description),
    impression: options.impression && quoted(options.impression),
  });
  await formatFiles(tree);
  return () => {
    console.log(
      [
        `Next: npx lingui extract --clean`,
        `View: npm run dev, http://localhost:8080/en/${path}`,
        `Check: npx nx test web -- pages/${path}${delivery === 'document' ? ' pages/documents' : ''}`,
      ].join('\n'),
    );
  };
}
