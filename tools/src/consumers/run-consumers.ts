import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { linkFromWorkspace, type Stage, type StagedPackage } from '../packages/staging/stage.ts';
import { node } from './drivers.ts';
import type { Outcome, Outcomes } from './project.ts';
import { closeBrowser } from './framework.ts';
import { installAlone, installProject, removeInstalls, UnavailableError } from './install.ts';
import { projectIn } from './project.ts';
import { type Consumer, CONSUMERS, isRunBy, REACT, unsupportedBy, versionsOf } from './table.ts';

/** The tools that the PR suite takes from the workspace. */
const TOOLS = ['@babel', '@jest', 'babel-jest', 'esbuild', 'jest', 'typescript', 'vite'];

export type Cell =
  { kind: 'works' | 'remedied' | 'not-run' } | { kind: 'fails' | 'skipped'; reason: string };

export interface Row {
  consumer: Consumer;
  seconds: number;
  /** By the packages' names. */
  cells: ReadonlyMap<string, Cell>;
}

interface Options {
  /** Runs all consumers, with the versions of the table; otherwise those of the PR suite. */
  everything: boolean;
  isChosen?: (consumer: Consumer) => boolean;
  onRow?: (row: Row) => void;
}

/** Runs the packed packages in each consumer of the table. */
export async function runConsumers(
  stage: Stage,
  { everything, isChosen = () => true, onRow = () => undefined }: Options,
): Promise<Row[]> {
  await linkFromWorkspace(stage.folder, [...TOOLS, '@types']);
  const reference = await referenceOutcomes(stage);
  const rows: Row[] = [];
  try {
    for (const consumer of CONSUMERS) {
      if ((!everything && !consumer.inWorkspace) || !isChosen(consumer)) continue;
      const started = performance.now();
      const cells = await runConsumer(consumer, stage, everything, reference);
      const row = { consumer, cells, seconds: (performance.now() - started) / 1000 };
      rows.push(row);
      onRow(row);
    }
  } finally {
    await closeBrowser();
    await removeInstalls();
  }
  return rows;
}

/** The results that all consumers must repeat. */
async function referenceOutcomes({ folder, packages }: Stage): Promise<Outcomes> {
  const outcomes = await node('import')(projectIn(join(folder, 'consumer-reference')), packages);
  for (const [name, outcome] of outcomes)
    if ('error' in outcome) throw new Error(`${name} fails in Node.js: ${outcome.error}`);
  return outcomes;
}

async function runConsumer(
  consumer: Consumer,
  stage: Stage,
  everything: boolean,
  reference: Outcomes,
): Promise<Map<string, Cell>> {
  const cells = new Map<string, Cell>(
    stage.packages.map(({ name }) => [name, { kind: 'not-run' }]),
  );
  const used = stage.packages.filter((one) => isRunBy(consumer, one));
  try {
    const outcomes = await outcomesOf(consumer, consumer.driver, used, stage, everything);
    for (const one of used) {
      const outcome = outcomes.get(one.name);
      const unsupported = unsupportedBy(consumer, one);
      cells.set(
        one.name,
        unsupported
          ? judgeError(unsupported.error, outcome)
          : judge(outcome, reference.get(one.name)),
      );
    }
    const unsupported = used.filter((one) => unsupportedBy(consumer, one));
    for (const { text, driver } of unsupported[0]
      ? unsupportedBy(consumer, unsupported[0])!.remedies
      : []) {
      const remedied = await outcomesOf(consumer, driver, unsupported, stage, everything);
      for (const { name } of unsupported) {
        const cell = judge(remedied.get(name), reference.get(name));
        if (cell.kind === 'fails') cells.set(name, { ...cell, reason: `${text}: ${cell.reason}` });
      }
    }
  } catch (error) {
    const kind = error instanceof UnavailableError ? 'skipped' : 'fails';
    const reason = (error as Error).message;
    for (const { name } of used) cells.set(name, { kind, reason });
  }
  return cells;
}

let projects = 0;

async function outcomesOf(
  { react, ...consumer }: Consumer,
  driver: Consumer['driver'],
  used: readonly StagedPackage[],
  { folder, packages }: Stage,
  everything: boolean,
): Promise<Outcomes> {
  if (driver === 'install') return installAlone(REACT[react], used, packages);
  const parent = everything
    ? await installProject(versionsOf({ react, ...consumer }), used, packages)
    : projectIn(folder);
  const project = projectIn(join(parent.folder, `consumer-${++projects}`));
  await project.write({ 'package.json': '{"private":true}' });
  return driver(project, used);
}

function judge(outcome: Outcome | undefined, expected: Outcome | undefined): Cell {
  if (!outcome) return { kind: 'fails', reason: 'no outcome' };
  if ('error' in outcome) return { kind: 'fails', reason: outcome.error };
  const value = expected && 'value' in expected ? expected.value : undefined;
  // Some environments render nothing, and return fewer members.
  return isDeepStrictEqual({ ...(value as object), ...(outcome.value as object) }, value)
    ? { kind: 'works' }
    : {
        kind: 'fails',
        reason: `the result is ${JSON.stringify(outcome.value)}, in Node.js ${JSON.stringify(value)}`,
      };
}

function judgeError(error: RegExp, outcome: Outcome | undefined): Cell {
  return outcome && 'error' in outcome && error.test(outcome.error)
    ? { kind: 'remedied' }
    : { kind: 'fails', reason: `expected ${error}, got ${JSON.stringify(outcome)}` };
}

const MARKS = { works: '✓', remedied: 'R', 'not-run': '–', fails: '✗', skipped: 'S' };

/** Returns the results as a Markdown table: a row for each consumer, a column for each package. */
export function resultsTable(rows: readonly Row[]): string {
  const names = [...(rows[0]?.cells.keys() ?? [])];
  const lines = rows.map(({ consumer, cells, seconds }) => [
    consumer.name,
    `${consumer.react}`,
    ...names.map((name) => MARKS[cells.get(name)!.kind]),
    seconds.toFixed(1),
  ]);
  const header = ['Consumer', 'React', ...names.map((name) => name.replace('@mallard/', '')), 's'];
  return [header, header.map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

/** Returns the failed cells, as sentences: one for the packages that fail in the same way. */
export const consumerProblems = (rows: readonly Row[]): string[] => sentences(rows, 'fails');

/** Returns why cells were skipped, as sentences. */
export const skippedConsumers = (rows: readonly Row[]): string[] => sentences(rows, 'skipped');

function sentences(rows: readonly Row[], kind: 'fails' | 'skipped'): string[] {
  return rows.flatMap(({ consumer, cells }) => {
    const packages = new Map<string, string[]>();
    for (const [name, cell] of cells)
      if (cell.kind === kind)
        packages.set(cell.reason, [...(packages.get(cell.reason) ?? []), name]);
    return [...packages].map(
      ([reason, names]) =>
        `${names.join(', ')} in ${consumer.name}, React ${consumer.react}: ${reason.trim().slice(0, 2000)}`,
    );
  });
}
