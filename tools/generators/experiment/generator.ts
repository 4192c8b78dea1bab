import { formatFiles, workspaceRoot, type Tree } from '@nx/devkit';
import { execFileSync } from 'node:child_process';
import { inTemplate, insertBeforeLast, quoted, replaceIn, textOf } from '../edit.ts';

export interface ExperimentOptions {
  name: string;
  question: string;
  owner: string;
  endsOn: string;
  variants?: string[];
  page?: string;
}

const PLAN = 'libs/measurement-plan/src/experiments.ts';
const WORDS = 'apps/web/app/pages/measured/plan-messages.ts';

/**
 * Generates an experiment: its declaration, its messages for visitors, and its registration on the
 * page that assigns it.
 */
export default async function experiment(
  tree: Tree,
  { name, question, owner, endsOn, variants = ['control', 'treatment'], page }: ExperimentOptions,
): Promise<() => void> {
  if (textOf(tree, PLAN).includes(`name: ${quoted(name)}`)) {
    throw new Error(`${PLAN} has an experiment ${name} already`);
  }
  const declaration = [
    `name: ${quoted(name)},`,
    `description: ${quoted(question)},`,
    `owner: ${quoted(owner)},`,
    `variants: [${variants.map(quoted).join(', ')}],`,
    `allocation: 1,`,
    `assignment: 'page',`,
    `endsOn: ${quoted(endsOn)},`,
  ];
  insertBeforeLast(tree, PLAN, ']);', `{${declaration.join('\n')}},\n`);
  insertBeforeLast(tree, WORDS, '];', `msg\`${inTemplate(question)}\`,\n`);
  if (page !== undefined) decideOn(tree, `apps/web/app/pages/${page}/page.ts`, name);
  await formatFiles(tree);
  return () => {
    execFileSync('npx', ['nx', 'run', 'tools:pixel-definitions'], {
      cwd: workspaceRoot,
      stdio: 'inherit',
    });
    console.log(
      [
        `Next: npx lingui extract --clean`,
        `Show the variants with data-exp-${name} in the page, and commit apps/web/pixel-definitions`,
        `Check: npx nx run-many -t test -p measurement-plan,tools`,
      ].join('\n'),
    );
  };
}

function decideOn(tree: Tree, declaration: string, name: string): void {
  if (textOf(tree, declaration).includes('experiments: [')) {
    replaceIn(tree, declaration, /experiments: \[/, `experiments: [${quoted(name)}, `);
  } else {
    // Only documents assign variants before the first paint.
    const delivery = `delivery: 'document',\n`;
    replaceIn(
      tree,
      declaration,
      /delivery: 'document',\n/,
      `${delivery}experiments: [${quoted(name)}],\n`,
    );
  }
}
