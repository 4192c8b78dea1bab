import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../run.ts';

// What runs with the rights of this repository: no action that somebody can replace, and no rights that it does not need.

const workflows = globSync('.github/workflows/*.yml', { cwd: workspaceRoot }).toSorted();
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

it('are there', () => {
  expect(workflows).toEqual(
    ['ci', 'nightly', 'release', 'security'].map((name) => `.github/workflows/${name}.yml`),
  );
});

describe.each(workflows)('%s', (path) => {
  const text = read(path);
  const actions = [...text.matchAll(/^ *(?:- )?uses: *(\S.*)$/gm)].map(([, action = '']) => action);

  it('names each action by its commit, and says which version that is', () => {
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may read, and nothing else unless a job says so', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const granted = [...text.matchAll(/^ +([\w-]+): write$/gm)].map(([, right]) => right);
    const asked: Record<string, string[]> = {
      // Says where a package was built; versions and changelogs are a commit.
      'release.yml': ['contents', 'id-token'],
      'security.yml': ['security-events'],
    };
    expect(granted).toEqual(asked[basename(path)] ?? []);
  });

  it('leaves no credentials behind, and takes no text of others into a shell', () => {
    const checkouts = actions.filter((action) => action.startsWith('actions/checkout@')).length;
    expect(text.split('persist-credentials: false')).toHaveLength(checkouts + 1);
    expect(text).not.toContain('pull_request_target');
    expect(text).not.toMatch(/run:.*\$\{\{ *github\.(event\.(?!_name)|head_ref)/);
  });
});

it('publish by their identity, without a stored token', () => {
  for (const path of workflows) {
    const secrets = [...read(path).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    const allowed = ['GITHUB_TOKEN', 'GITLEAKS_LICENSE'];
    expect(secrets.filter((name = '') => !allowed.includes(name))).toEqual([]);
    expect(read(path)).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN|_authToken/);
  }
  expect(read('.github/workflows/release.yml')).toMatch(/^ {6}id-token: write$/m);
});

it('install what the lock file names, with its checksums', () => {
  for (const path of workflows) {
    expect(read(path)).not.toMatch(/npm (install|i|add|exec)\b|npx --yes|npx -y/);
  }
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(
    ([folder, { link }]) => folder.includes('node_modules/') && !link,
  );
  expect(installed.length).toBeGreaterThan(500);
  for (const [folder, { integrity }] of installed) {
    expect([folder, integrity]).toEqual([folder, expect.stringMatching(/^sha512-/)]);
  }
});
