import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { planSteps } from './steps.ts';

const names = (...args: Parameters<typeof planSteps>) => planSteps(...args).map(({ name }) => name);
const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const ALL = names({ words: [] });

describe('planSteps', () => {
  it('runs every step for all projects by default', () => {
    expect(ALL).toHaveLength(14);
    expect(planSteps({ words: ['types'] })[0]?.args).not.toContain('-p');
  });

  it('lints the folders of all projects in one run', () => {
    const [lint] = planSteps({ words: ['lint'] });
    expect(lint?.args).toContain('tools:lint-all');
    const { workspaces } = read('package.json') as { workspaces: string[] };
    const { targets } = read('tools/project.json') as {
      targets: Record<string, { command: string }>;
    };
    const folders = targets['lint-all']?.command.split(' ').slice(1);
    expect(folders).toEqual(workspaces.map((each) => each.replace(/\/\*$/, '')));
  });

  it('adds generators, documentation, packages, a release and a second build in the nightly run', () => {
    const nightly = [
      'generators',
      'documentation',
      'consumers of the packages',
      'release dry run',
      'reproducible build',
    ];
    expect(ALL.filter((name) => nightly.includes(name))).toEqual([]);
    expect(names({ words: [], everything: true }).toSorted()).toEqual(
      [...ALL, ...nightly].toSorted(),
    );
  });

  it('selects steps by parts of their names', () => {
    expect(names({ words: ['types', 'end-to-end'] })).toEqual(['types', 'end-to-end tests']);
    expect(names({ words: ['nothing'] })).toEqual([]);
  });

  it("skips steps that a change doesn't affect", () => {
    const change = { projects: ['services', 'web-e2e'], files: ['apps/services/src/app.ts'] };
    expect(names({ words: [], change })).toEqual(
      ALL.filter((name) => !['built site', 'packages', 'stories', 'other engines'].includes(name)),
    );
    const lint = planSteps({ words: ['lint'], change })[0];
    expect(lint?.args).toEqual(expect.arrayContaining(['-p', 'services,web-e2e']));
    const [formatting] = planSteps({ words: ['formatting'], change });
    expect(formatting?.args.at(-1)).toBe('apps/services/src/app.ts');
  });

  it('packs libraries if one of them changes', () => {
    const change = { projects: ['http', 'web'], files: ['libs/http/src/index.ts'] };
    expect(names({ words: ['packages'], change })).toEqual(['packages']);
  });

  it('checks only spelling, commits and format for a document outside all projects', () => {
    expect(names({ words: [], change: { projects: [], files: ['README.md'] } })).toEqual([
      'spelling',
      'commits',
      'formatting',
    ]);
  });

  it('stays empty without a change', () => {
    expect(names({ words: [], change: { projects: [], files: [] } })).toEqual([]);
  });
});
