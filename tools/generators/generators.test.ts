import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree.js';
import experiment from './experiment/generator.ts';
import library from './library/generator.ts';
import page from './page/generator.ts';
import serviceModule from './service-module/generator.ts';

// Checks what the generators write based on the actual workspace; nothing is written to the disk.
// `npx nx run tools:try-generators` checks that the result passes all checks.

const newTree = () => new FsTree(workspaceRoot, false);
const changesOf = (tree: FsTree) =>
  tree
    .listChanges()
    .map(({ type, path }) => `${type} ${path}`)
    .toSorted();

describe('page generator', () => {
  const vpn = { path: '/try/vpn/', title: 'A VPN that `forgets`', description: 'What it hides.' };

  it('creates a folder at the page’s path and changes no other file', async () => {
    const tree = newTree();
    await page(tree, vpn);
    expect(changesOf(tree)).toEqual([
      'CREATE apps/web/app/pages/try/vpn/Page.test.tsx',
      'CREATE apps/web/app/pages/try/vpn/Page.tsx',
      'CREATE apps/web/app/pages/try/vpn/page.ts',
    ]);
    const declaration = tree.read('apps/web/app/pages/try/vpn/page.ts', 'utf8');
    expect(declaration).toContain("delivery: 'document'");
    expect(declaration).toContain('title: msg`A VPN that \\`forgets\\``');
    expect(declaration).toContain("from '../../../kit/define-page.ts'");
    expect(declaration).not.toContain('impression');
  });

  it('creates an application with a specified impression', async () => {
    const tree = newTree();
    await page(tree, { ...vpn, delivery: 'application', impression: 'home.impression' });
    const declaration = tree.read('apps/web/app/pages/try/vpn/page.ts', 'utf8');
    expect(declaration).toContain("delivery: 'application'");
    expect(declaration).toContain("impression: ['home.impression']");
  });

  it('rejects existing pages and invalid paths', async () => {
    await expect(page(newTree(), { ...vpn, path: 'pro' })).rejects.toThrow(
      'apps/web/app/pages/pro/page.ts exists already',
    );
    await expect(page(newTree(), { ...vpn, path: '../x' })).rejects.toThrow('Invalid page path');
  });
});

describe('experiment generator', () => {
  const headline = {
    name: 'tryheadline',
    question: "Which headline is read, and isn't closed.",
    owner: 'growth',
    endsOn: '2027-10-31',
  };

  it('declares the experiment, adds messages for visitors, and registers it on its page', async () => {
    const tree = newTree();
    await experiment(tree, { ...headline, page: 'about' });
    expect(changesOf(tree)).toEqual([
      'UPDATE apps/web/app/pages/about/page.ts',
      'UPDATE apps/web/app/pages/measured/plan-messages.ts',
      'UPDATE libs/measurement-plan/src/experiments.ts',
    ]);
    expect(tree.read('apps/web/app/pages/about/page.ts', 'utf8')).toContain(
      "experiments: ['tryheadline']",
    );
    expect(tree.read('libs/measurement-plan/src/experiments.ts', 'utf8')).toContain(
      "name: 'tryheadline'",
    );
  });

  it('keeps the other experiments of the page', async () => {
    const tree = newTree();
    await experiment(tree, { ...headline, page: 'home' });
    expect(tree.read('apps/web/app/pages/home/page.ts', 'utf8')).toMatch(
      /experiments: \['tryheadline', '\w+'/,
    );
  });

  it('rejects an experiment that is already declared', async () => {
    await expect(experiment(newTree(), { ...headline, name: 'mobilepropaywall' })).rejects.toThrow(
      'has an experiment mobilepropaywall already',
    );
  });
});

describe('library generator', () => {
  const words = { name: 'try-library', description: 'What is tried.' };
  const paths = async (published: boolean) => {
    const tree = newTree();
    await library(tree, { ...words, published });
    return { tree, changes: changesOf(tree) };
  };

  it('publishes nothing for a private library', async () => {
    const { tree, changes } = await paths(false);
    expect(changes.every((change) => change.startsWith('CREATE libs/try-library/'))).toBe(true);
    const manifest = JSON.parse(tree.read('libs/try-library/package.json', 'utf8') ?? '');
    expect(manifest).toMatchObject({ name: '@mallard/try-library', private: true });
  });

  it('adds a budget, a changelog, a build and a runtime check for a published library', async () => {
    const { tree, changes } = await paths(true);
    for (const file of ['CHANGELOG.md', 'README.md', 'tsconfig.lib.json']) {
      expect(changes).toContain(`CREATE libs/try-library/${file}`);
    }
    expect(changes).toContain('UPDATE tools/src/consumers/uses.js');
    expect(changes).toContain('UPDATE tools/limits.json');
    const { tags } = JSON.parse(tree.read('libs/try-library/project.json', 'utf8') ?? '');
    expect(tags).toContain('publish:npm');
  });

  it('rejects the name of an existing library', async () => {
    await expect(library(newTree(), { ...words, name: 'http' })).rejects.toThrow(
      'libs/http exists already',
    );
  });
});

describe('service-module generator', () => {
  it('registers the module and assigns it to a layer', async () => {
    const tree = newTree();
    await serviceModule(tree, { name: 'try-alerts', description: 'Tells of what is tried.' });
    expect(changesOf(tree).filter((change) => change.startsWith('UPDATE'))).toEqual([
      'UPDATE apps/services/.eslintrc.cjs',
      'UPDATE apps/services/src/modules.ts',
    ]);
    const modules = tree.read('apps/services/src/modules.ts', 'utf8');
    expect(modules).toContain('  tryAlertsModule,\n];');
    expect(modules).toContain('AllOffers = TryAlertsOffers &');
  });
});
