import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workspaceRoot } from '../run.ts';

// Workflows run with the rights of this repository: they use no actions that others can replace,
// and only the permissions that they need.

const workflows = globSync('.github/workflows/*.yml', { cwd: workspaceRoot }).toSorted();
const read = (path: string) => readFileSync(join(workspaceRoot, path), 'utf8');

it('finds the workflows', () => {
  expect(workflows).toEqual(
    ['ci', 'nightly', 'release', 'security'].map((name) => `.github/workflows/${name}.yml`),
  );
});

describe.each(workflows)('workflow %s', (path) => {
  const text = read(path);
  const actions = [...text.matchAll(/^ *(?:- )?uses: *(\S.*)$/gm)].map(([, action = '']) => action);

  it('pins each action to a commit, with its version', () => {
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^[\w./-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('has read-only permissions except for listed jobs', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const granted = [...text.matchAll(/^ +([\w-]+): write$/gm)].map(([, right]) => right);
    const asked: Record<string, string[]> = {
      // Provenance: attests where a package was built. Versions and changelogs are a commit.
      'release.yml': ['contents', 'id-token'],
      'security.yml': ['security-events'],
    };
    expect(granted).toEqual(asked[basename(path)] ?? []);
  });

  it('persists no credentials and passes no untrusted text to a shell', () => {
    const checkouts = actions.filter((action) => action.startsWith('actions/checkout@')).length;
    expect(text.split('persist-credentials: false')).toHaveLength(checkouts + 1);
    expect(text).not.toContain('pull_request_target');
    expect(text).not.toMatch(/run:.*\$\{\{ *github\.(event\.(?!_name)|head_ref)/);
  });
});

it('workflows publish by their identity, without a stored token', () => {
  for (const path of workflows) {
    const secrets = [...read(path).matchAll(/secrets\.(\w+)/g)].map(([, name]) => name);
    const allowed = ['GITHUB_TOKEN', 'GITLEAKS_LICENSE'];
    expect(secrets.filter((name = '') => !allowed.includes(name))).toEqual([]);
    expect(read(path)).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN|_authToken/);
  }
  expect(read('.github/workflows/release.yml')).toMatch(/^ {6}id-token: write$/m);
});

it('workflows install from the lock file, with its checksums', () => {
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
