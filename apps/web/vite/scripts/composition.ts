import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ExperimentRule } from '@mallard/experiments';
import { APP, evaluate } from '../evaluate.ts';
import type { PageSource } from '../pages.ts';

/**
 * Scripts of a page, composed of the enhancers that it needs. An enhancer is a folder of
 * `enhancers/` with any of these files:
 *
 * - `before-paint.ts` exports `beforePaint()`: inline, in the head
 * - `document.ts` exports `enhance(reports)`: deferred, in one file
 * - `rules.ts` exports the rules of events that it reports
 * - `in-body.ts` runs inline at the end of the page
 *
 * Pages with the same needs share their scripts. Every page has the enhancer `page`, and every
 * application also has `application`.
 */
export type ScriptKind = 'before-paint' | 'document';

const ENHANCERS = join(APP, 'enhancers');

/** Areas of events whose rules are included in all documents. */
const AREAS_OF_ALL: readonly string[] = ['static', 'home'];

/** Returns the names of a page's enhancers in execution order. */
export function enhancersOf({ folder, page }: PageSource): string[] {
  const isAssigned = experimentsOf({ page }).some(({ assignment }) => assignment === 'backend');
  const own = [
    ...new Set([...(page.needs ?? []), ...(isAssigned ? ['backend-experiments'] : [])]),
  ].toSorted();
  for (const name of own) {
    if (!existsSync(join(ENHANCERS, name))) {
      throw new Error(
        `apps/web/app/${folder}/page.ts needs "${name}": there is no apps/web/app/enhancers/${name}`,
      );
    }
  }
  return ['page', ...(page.delivery === 'application' ? ['application'] : []), ...own];
}

/** Returns the path of an enhancer's file relative to `enhancers/`, if it exists. */
export function fileOf(enhancer: string, file: string): string | undefined {
  const path = `${enhancer}/${file}`;
  return existsSync(join(ENHANCERS, path)) ? path : undefined;
}

/** A script of one or more pages: a virtual module next to the enhancers that imports them. */
export interface ComposedScript {
  kind: ScriptKind;
  /** Path relative to the project. */
  file: string;
  code: string;
  paths: string[];
  /** Whether its pages also load an application. */
  isApplication: boolean;
}

/** Composes the scripts of all pages, one for each distinct combination. */
export function composeScripts(pages: readonly PageSource[]): ComposedScript[] {
  const modules = { 'before-paint': beforePaintModule, document: documentModule } as const;
  return (['before-paint', 'document'] as const).flatMap((kind) => {
    const byCode = Map.groupBy(pages, modules[kind]);
    return [...byCode].map(([code, sources], index) => ({
      kind,
      file: `app/enhancers/${kind}-${index}.ts`,
      code,
      paths: sources.map(({ path }) => path),
      isApplication: sources.some(({ page }) => page.delivery === 'application'),
    }));
  });
}

export function scriptFile(
  scripts: readonly ComposedScript[],
  kind: ScriptKind,
  path: string,
): string {
  const script = scripts.find((each) => each.kind === kind && each.paths.includes(path));
  if (!script) throw new Error(`no page at ${path}`);
  return script.file;
}

/**
 * Generates the script that runs before the first paint. If an enhancer throws, the page stays as
 * it is without it.
 */
function beforePaintModule(source: PageSource): string {
  const files = enhancersOf(source).flatMap((name) => fileOf(name, 'before-paint.ts') ?? []);
  const decided = decidedBeforePaint(source);
  return [
    ...files.map((file, index) => `import { beforePaint as step${index} } from './${file}';`),
    ...(decided.length > 0
      ? [`import { applyExperiments } from './experiments/before-paint.ts';`]
      : []),
    ...decided.map(({ assign }) => `import { ${assign} } from '@mallard/experiments';`),
    'for (const step of [',
    ...files.map((_file, index) => `step${index},`),
    ...decided.map(
      ({ assign, declarations }) =>
        `() => applyExperiments(${assign}, ${JSON.stringify(declarations)}),`,
    ),
    ']) try { step() } catch {}',
  ].join('\n');
}

/** Functions that assign an experiment's variant before the first paint, by kind of assignment. */
const ASSIGN = { page: 'assignPageVariant', local: 'assignLocalVariant' } as const;

let rules: readonly ExperimentRule[] | undefined;

function experimentsOf({ page }: Pick<PageSource, 'page'>): readonly ExperimentRule[] {
  const names: readonly string[] = page.experiments ?? [];
  if (names.length === 0) return [];
  rules ??= evaluate<readonly ExperimentRule[]>(
    `module.exports = require('@mallard/measurement-plan/experiments').experimentRules;`,
  );
  return rules.filter(({ name }) => names.includes(name));
}

/** Returns the page's experiments that a script decides, grouped by kind of assignment. */
function decidedBeforePaint(source: PageSource) {
  const experiments = experimentsOf(source);
  return (['page', 'local'] as const).flatMap((by) => {
    const declarations = experiments
      .filter(({ assignment }) => assignment === by)
      .map(({ assignment: _by, ...rest }) => rest);
    return declarations.length > 0 ? [{ assign: ASSIGN[by], declarations }] : [];
  });
}

/** Generates the script that enhances the page, which also works without it. */
function documentModule(source: PageSource): string {
  const { page } = source;
  const enhancers = enhancersOf(source).filter((name) => name !== 'page');
  const files = enhancers.flatMap((name) => fileOf(name, 'document.ts') ?? []);
  const isApplication = page.delivery === 'application';
  const area = page.impression?.[0].split('.')[0];
  const rules = isApplication
    ? [] // The application's own measurement module includes them.
    : [
        ...(area && !AREAS_OF_ALL.includes(area) ? [`virtual:measurement-plan/areas/${area}`] : []),
        ...enhancers.flatMap((name) => fileOf(name, 'rules.ts') ?? []).map((file) => `./${file}`),
      ];
  const measuring = [
    rules.length === 0
      ? undefined
      : rules.length === 1
        ? 'rules0'
        : `{${rules.map((_from, index) => `...rules${index}`).join()}}`,
    isApplication
      ? `() => import('../environment/measurement/application-measurement.ts').then((own) => own.measureApplication)`
      : undefined,
  ];
  const given = isApplication ? measuring : measuring.slice(0, rules.length > 0 ? 1 : 0);
  return [
    `import { enhancePage } from './page/document.ts';`,
    ...files.map((file, index) => `import { enhance as enhance${index} } from './${file}';`),
    ...rules.map((from, index) => `import rules${index} from '${from}';`),
    `${files.length > 0 ? 'const reports = ' : ''}enhancePage(${given.map((each) => each ?? 'undefined').join()});`,
    ...files.map((_file, index) => `enhance${index}(reports);`),
  ].join('\n');
}
