import type { Change } from './affected.ts';
import type { LaneStep } from './run-in-lanes.ts';

export interface Step extends LaneStep {
  command: string;
  args: readonly string[];
  /** The tool whose output has the counts; a step without counts is one check. */
  counts: 'jest' | 'playwright' | 'step';
  browser?: boolean;
  engines?: boolean;
}

type Planned = Omit<Step, 'command' | 'args'> & {
  /** Whether the step runs only with `--everything`. */
  nightly?: true;
  /**
   * Returns the command for all files, or for a change; undefined if the change doesn't affect the
   * step.
   */
  plan: (change: Change | undefined) => readonly [command: string, ...args: string[]] | undefined;
};

function target(name: string, parallel: number): Planned['plan'] {
  return (change) => {
    if (change?.projects.length === 0) return undefined;
    const projects = change ? ['-p', change.projects.join()] : [];
    const output = ['--output-style=stream', `--parallel=${parallel}`];
    return ['nx', 'run-many', '-t', name, ...projects, ...output];
  };
}

/** Plans a command that depends on some projects. */
function about(
  projects: readonly string[] | 'libraries' | 'everything',
  ...command: readonly [string, ...string[]]
): Planned['plan'] {
  return (change) => {
    const isTouched =
      projects === 'everything'
        ? change?.projects.length !== 0
        : projects === 'libraries'
          ? change?.files.some((file) => /^libs\/|^(package-lock|tools\/limits)\.json$/.test(file))
          : change?.projects.some((project) => projects.includes(project));
    return !change || isTouched ? command : undefined;
  };
}

/** All checks, in the order of each lane: steps that others wait for come first. */
const PLANNED: readonly Planned[] = [
  { name: 'builds', lane: 'processor', counts: 'step', plan: target('build', 2) },
  {
    // Jest itself distributes its files among the CPUs.
    ...{ name: 'unit and integration tests', lane: 'processor', counts: 'jest' },
    plan: target('test', 1),
  },
  {
    ...{ name: 'built site', lane: 'processor', counts: 'jest' },
    plan: about(['web'], 'nx', 'run', 'web:test-site', '--output-style=stream'),
    // Nx replaces the built site: no server or test may be reading it.
    after: ['builds', 'unit and integration tests', 'end-to-end tests', 'other engines'],
  },
  {
    ...{ name: 'packages', lane: 'processor', counts: 'step', after: ['builds'], browser: true },
    plan: about('libraries', 'node', 'tools/src/commands/check-packages.ts'),
  },
  { name: 'types', lane: 'processor', counts: 'step', plan: target('typecheck', 2) },
  {
    ...{ name: 'lint', lane: 'processor', counts: 'step' },
    // Uses one process for all projects: loading the rules and the project graph takes longer than
    // linting most projects.
    plan: (change) =>
      change ? target('lint', 2)(change) : ['nx', 'run', 'tools:lint-all', '--output-style=stream'],
  },
  {
    ...{ name: 'unused code', lane: 'processor', counts: 'step' },
    plan: about('everything', 'knip', '--no-progress', '--no-config-hints'),
  },
  {
    ...{ name: 'translations are extracted', lane: 'processor', counts: 'step' },
    plan: about(
      ['web', 'services'],
      ...['node', '--conditions=@mallard/source', 'tools/src/commands/check-catalogues.ts'],
    ),
  },
  {
    ...{ name: 'spelling', lane: 'processor', counts: 'step' },
    plan: (change) => {
      // As in cspell.config.yaml.
      const read = change?.files.filter((file) => /\.(css|md|tsx?)$|\/en\.po$/.test(file)) ?? [];
      if (change && read.length === 0) return undefined;
      return [
        'node',
        '--conditions=@mallard/source',
        'tools/src/commands/check-spelling.ts',
        ...read,
      ];
    },
  },
  {
    ...{ name: 'commits', lane: 'processor', counts: 'step' },
    plan: (change) =>
      change?.files.length === 0
        ? undefined
        : ['node', '--conditions=@mallard/source', 'tools/src/commands/check-commits.ts'],
  },
  {
    ...{ name: 'formatting', lane: 'processor', counts: 'step' },
    plan: (change) => {
      if (!change) return ['npm', 'run', '-s', 'format:check'];
      if (change.files.length === 0) return undefined;
      return ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', ...change.files];
    },
  },
  {
    ...{ name: 'generators', lane: 'processor', counts: 'step', nightly: true },
    plan: about(['tools'], 'nx', 'run', 'tools:try-generators', '--output-style=stream'),
    // This step writes to the working tree, so all others must have finished.
    after: [
      ...['types', 'lint', 'unused code', 'translations are extracted', 'formatting'],
      ...['packages', 'built site', 'stories', 'end-to-end tests', 'other engines'],
    ],
  },
  {
    ...{ name: 'documentation', lane: 'processor', counts: 'step', browser: true, nightly: true },
    plan: about(
      'everything',
      'node',
      '--conditions=@mallard/source',
      'tools/src/commands/check-docs.ts',
    ),
    after: ['builds', 'packages'],
  },
  {
    ...{
      name: 'consumers of the packages',
      lane: 'processor',
      counts: 'step',
      browser: true,
      nightly: true,
    },
    plan: about('libraries', 'nx', 'run', 'tools:consumers', '--output-style=stream'),
    after: ['builds', 'packages'],
  },
  {
    ...{ name: 'release dry run', lane: 'processor', counts: 'step', nightly: true },
    plan: about('libraries', 'nx', 'release', '--dry-run', '--skip-publish'),
    after: ['builds'],
  },
  {
    ...{ name: 'reproducible build', lane: 'processor', counts: 'step', nightly: true },
    plan: about(['web'], 'nx', 'run', 'tools:same-build', '--output-style=stream'),
    // This step builds into the folder that the others read.
    after: ['built site', 'packages', 'generators', 'end-to-end tests', 'other engines'],
  },
  {
    ...{ name: 'stories', lane: 'browser', counts: 'playwright', browser: true },
    plan: about(['ui-e2e'], 'nx', 'run', 'ui:test-stories', '--output-style=stream'),
  },
  {
    ...{ name: 'end-to-end tests', lane: 'browser', counts: 'playwright', browser: true },
    after: ['builds'],
    plan: about(['web-e2e'], 'nx', 'run', 'web-e2e:e2e', '--output-style=stream'),
  },
  {
    ...{ name: 'other engines', lane: 'browser', counts: 'playwright' },
    ...{ browser: true, engines: true, after: ['builds'] },
    plan: about(['engines-e2e'], 'nx', 'run', 'engines-e2e:e2e', '--output-style=stream'),
  },
];

/**
 * Returns the checks to run.
 *
 * @param options.words Parts of the names of the selected checks; none selects all.
 * @param options.change Skips checks that the change doesn't affect.
 * @param options.everything Adds the nightly checks.
 */
export function planSteps({
  words,
  change,
  everything = false,
}: {
  words: readonly string[];
  change?: Change | undefined;
  everything?: boolean;
}): Step[] {
  return PLANNED.filter(({ nightly }) => everything || !nightly)
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .flatMap(({ plan, nightly: _nightly, ...step }) => {
      const planned = plan(change);
      if (!planned) return [];
      const [command, ...args] = planned;
      return [{ ...step, command, args }];
    });
}
