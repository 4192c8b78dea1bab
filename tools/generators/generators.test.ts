import { describe, expect, it } from '@jest/globals';
import { workspaceRoot } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree.js';
import experiment from './experiment/generator.ts';
import library from './library/generator.ts';
import page from './page/generator.ts';
import serviceModule from './service-module/generator.ts';

// What they write, over the files that are there; nothing reaches the disk. Whether it passes the checks is tried by
// `npx nx run tools:try-generators`.

const newTree = () => new FsTree(workspaceRoot, false);
const changesOf = (tree: FsTree) =>
  tree
    .listChanges()
    .map(({ type, path }) => `${type} ${path}`)
    .toSorted();

describe('page', () => {
  const vpn = { path: '/try/vpn/', title: 'A VPN that `forgets`', description: 'What it hides.' };

  it('is a folder at its address, and touches nothing else', async () => {
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

  it('is an application with an impression of its own where that is asked for', async () => {
    const tree = newTree();
    await page(tree, { ...vpn, delivery: 'application', impression: 'home.impression' });
    const declaration = tree.read('apps/web/app/pages/try/vpn/page.ts', 'utf8');
    expect(declaration).toContain("delivery: 'application'");
    expect(declaration).toContain("impression: ['home.impression']");
  });

  it('overwrites no page, and takes no address that is none', async () => {
    await expect(page(newTree(), { ...vpn, path: 'pro' })).rejects.toThrow(
      'apps/web/app/pages/pro/page.ts exists already',
    );
    await expect(page(newTree(), { ...vpn, path: '../x' })).rejects.toThrow('no address of a page');
  });
});

describe('experiment', () => {
  const headline = {
    name: 'tryheadline',
    question: "Which headline is read, and isn't closed.",
    owner: 'growth',
    endsOn: '2027-10-31',
  };

  it('is declared, has words for visitors, and is decided by its page', async () => {
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

  it('stands beside the others of a page', async () => {
    const tree = newTree();
    await experiment(tree, { ...headline, page: 'home' });
    expect(tree.read('apps/web/app/pages/home/page.ts', 'utf8')).toMatch(
      /experiments: \['tryheadline', '\w+'/,
    );
  });

  it('is not declared twice', async () => {
    await expect(experiment(newTree(), { ...headline, name: 'mobilepropaywall' })).rejects.toThrow(
      'has an experiment mobilepropaywall already',
    );
  });
});

describe('library', () => {
  const words = { name: 'try-library', description: 'What is tried.' };
  const paths = async (published: boolean) => {
    const tree = newTree();
    await library(tree, { ...words, published });
    return { tree, changes: changesOf(tree) };
  };

  it('that is private ships nothing', async () => {
    const { tree, changes } = await paths(false);
    expect(changes.every((change) => change.startsWith('CREATE libs/try-library/'))).toBe(true);
    const manifest = JSON.parse(tree.read('libs/try-library/package.json', 'utf8') ?? '');
    expect(manifest).toMatchObject({ name: '@mallard/try-library', private: true });
  });

  it('that is published has a budget, a changelog, a build and a use that is run', async () => {
    const { tree, changes } = await paths(true);
    for (const file of ['CHANGELOG.md', 'README.md', 'tsconfig.lib.json']) {
      expect(changes).toContain(`CREATE libs/try-library/${file}`);
    }
    expect(changes).toContain('UPDATE tools/src/packages/runtimes/uses.js');
    expect(changes).toContain('UPDATE tools/limits.json');
    const { tags } = JSON.parse(tree.read('libs/try-library/project.json', 'utf8') ?? '');
    expect(tags).toContain('publish:npm');
  });

  it('overwrites none', async () => {
    await expect(library(newTree(), { ...words, name: 'http' })).rejects.toThrow(
      'libs/http exists already',
    );
  });
});

describe('service-module', () => {
  it('is registered, and has a floor', async () => {
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
