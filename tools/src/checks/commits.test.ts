import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkCommits, commitProblems, parseNameStatus, withoutComments } from './commits.ts';

const BODY = '\n\nAn old token expired, which ended access.';
const files = (count: number, path = (index: number) => `libs/http/src/${index}.ts`) =>
  Array.from({ length: count }, (_, index) => ({ status: 'M', path: path(index) }));

describe('commitProblems', () => {
  it.each([
    'fix(services): keep access when an old token expires',
    'feat!: remove version 1',
    'test(web, ui): name the condition',
  ])('accepts %s', (subject) => {
    expect(commitProblems(subject + BODY, files(60))).toEqual([]);
  });

  it.each([
    ['wip', /work in progress/],
    ['chore: wip on prices', /work in progress/],
    ['Fix access', /no Conventional Commit subject/],
    ['oops: keep access', /no Conventional Commit subject/],
    ['fix:', /no Conventional Commit subject/],
    [`fix: ${'x'.repeat(68)}`, /73 characters/],
  ])('rejects the subject %s', (subject, problem) => {
    expect(commitProblems(subject + BODY, [])).toEqual([expect.stringMatching(problem)]);
  });

  it.each(['', '\n\n', '\nWithout an empty line.', '\n\nSigned-off-by: Ada <ada@example.org>\n'])(
    'rejects a message without a body: %j',
    (rest) => {
      expect(commitProblems(`fix: keep access${rest}`, [])).toEqual([
        expect.stringContaining('no body'),
      ]);
    },
  );

  it('rejects more files than a person can review', () => {
    expect(commitProblems(`fix: keep access${BODY}`, files(61))).toEqual([
      expect.stringContaining('changes 61 files'),
    ]);
  });

  it.each([
    (index: number) => `apps/web/locales/${index}.po`,
    (index: number) => `libs/http/api/${index}.api.md`,
    (index: number) => `apps/ui-e2e/baselines/dark/${index}.png`,
  ])('ignores generated files', (path) => {
    const all = [...files(60), ...files(100, path), { status: 'M', path: 'package-lock.json' }];
    expect(commitProblems(`fix: keep access${BODY}`, all)).toEqual([]);
  });
});

it('reads moved files with their current path', () => {
  expect(parseNameStatus('M\0a.ts\0R096\0b.ts\0c.ts\0D\0d.ts\0')).toEqual([
    { status: 'M', path: 'a.ts' },
    { status: 'R096', path: 'c.ts' },
    { status: 'D', path: 'd.ts' },
  ]);
});

it("ignores the comments and the diff of an editor's message", () => {
  const scissors = '# ------------------------ >8 ------------------------';
  expect(withoutComments(`fix: a\n\nWhy.\n# Changes:\n${scissors}\ndiff\n`)).toBe(
    'fix: a\n\nWhy.\n',
  );
});

describe('checkCommits', () => {
  let folder = '';
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const commit = (message: string, change: () => void = () => {}) => {
    change();
    git('add', '--all');
    git('commit', '--quiet', '--allow-empty', '--message', message);
  };
  const write = (path: string) => writeFileSync(join(folder, path), `${path}\n`.repeat(20));
  const problems = async () => (await checkCommits(folder, 'check.ts'))?.problems;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'commits-'));
    git('init', '--quiet', '--initial-branch=main');
    for (const [key, value] of [
      ['user.name', 'Ada'],
      ['user.email', 'ada@example.org'],
      ['commit.gpgsign', 'false'],
    ] as const)
      git('config', key, value);
    commit('wip');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('checks only commits that main lacks, except merges', async () => {
    commit(`build: check commits${BODY}`, () => write('check.ts'));
    git('switch', '--quiet', '--create', 'branch');
    expect(await checkCommits(folder, 'check.ts')).toEqual({ count: 0, problems: [] });
    commit('wip');
    git('switch', '--quiet', 'main');
    commit('Not ours', () => write('other.ts'));
    git('switch', '--quiet', 'branch');
    git('merge', '--quiet', 'main', '--message', 'Merge main');
    expect(await problems()).toEqual([
      expect.stringMatching(/“wip” is work in progress/),
      expect.stringMatching(/“wip” has no body/),
    ]);
  });

  it('skips commits from before the check existed', async () => {
    git('switch', '--quiet', '--create', 'branch');
    commit('wip');
    commit(`build: check commits${BODY}`, () => write('check.ts'));
    commit('later');
    expect(await problems()).toEqual([
      expect.stringContaining('“later” has no Conventional'),
      expect.stringContaining('“later” has no body'),
    ]);
  });

  it('does not count moved files', async () => {
    git('switch', '--quiet', '--create', 'branch');
    const names = Array.from({ length: 61 }, (_, index) => `${index}.ts`);
    commit(`feat: add files${BODY}`, () => names.forEach(write));
    commit(`refactor: move files${BODY}`, () => {
      mkdirSync(join(folder, 'moved'));
      for (const name of names) renameSync(join(folder, name), join(folder, 'moved', name));
    });
    expect(await problems()).toEqual([expect.stringContaining('add files” changes 61 files')]);
  });

  it('passes without main, in a shallow clone and outside a repository', async () => {
    git('switch', '--quiet', '--create', 'branch');
    git('branch', '--quiet', '--delete', '--force', 'main');
    commit('wip');
    expect(await problems()).toBeUndefined();
    git('clone', '--quiet', '--depth=1', `file://${folder}`, 'shallow');
    expect(await checkCommits(join(folder, 'shallow'), 'check.ts')).toBeUndefined();
    rmSync(join(folder, '.git'), { recursive: true });
    expect(await problems()).toBeUndefined();
  });
});
