/**
 * Checks the messages and the size of commits that the default branch doesn't have yet.
 *
 *     node --conditions=@mallard/source tools/src/commands/check-commits.ts                     commits since main
 *     node --conditions=@mallard/source tools/src/commands/check-commits.ts --message <file>    the commit being made, for the hook
 */
import { readFileSync } from 'node:fs';
import { checkCommits, commitProblems, stagedFiles, withoutComments } from '../checks/commits.ts';
import { workspaceRoot } from '../run.ts';

const [option, file] = process.argv.slice(2);

async function check(): Promise<string[]> {
  if (option === '--message' && file !== undefined) {
    const message = withoutComments(readFileSync(file, 'utf8'));
    if (/^(?:Merge|fixup!|squash!)\b/.test(message)) return [];
    const problems = commitProblems(message, await stagedFiles(workspaceRoot));
    return problems.map((problem) => `This commit ${problem}`);
  }
  const checked = await checkCommits(workspaceRoot, 'tools/src/commands/check-commits.ts');
  console.log(
    checked
      ? `${checked.count} commits checked since main`
      : 'No merge base with origin/main or main: nothing to check',
  );
  return checked?.problems ?? [];
}

const problems = await check();
for (const problem of problems) console.error(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
