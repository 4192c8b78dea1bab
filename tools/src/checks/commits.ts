import { run } from '../run.ts';

/** The longest subject that commit lists show in full, in characters. */
const MAX_SUBJECT = 72;
/** The number of files that one person can review in a commit. */
const MAX_FILES = 60;

const CONVENTIONAL =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([\w, -]+\))?!?: \S/;
const TRAILER = /^(?:Co-authored-by|Closes|Fixes|Refs|Reviewed-by|Signed-off-by): /i;

/** Files that a command of the workspace writes; the review covers the command instead. */
const GENERATED = [
  /^package-lock\.json$/,
  /^apps\/\w+\/locales\/.*\.po$/,
  /^apps\/ui-e2e\/baselines\//,
  /^apps\/web-e2e\/journeys\//,
  /^apps\/web\/pixel-definitions\//,
  /^libs\/[\w-]+\/api\//,
  /\.snap$/,
];

/** A file of a commit, as `git diff --name-status` reports it. */
export interface ChangedFile {
  /** `A`, `M`, `D` …; a moved file has `R` and its similarity in percent. */
  status: string;
  path: string;
}

/**
 * Checks a commit against the rules of CONTRIBUTING.
 *
 * @param message The message without the comments of an editor.
 * @returns Sentences about the violations.
 */
export function commitProblems(message: string, files: readonly ChangedFile[]): string[] {
  const [subject = '', separator = '', ...body] = message.trim().split('\n');
  const reviewed = files.filter(
    ({ status, path }) => !status.startsWith('R') && !GENERATED.some((each) => each.test(path)),
  );
  const problems: string[] = [];
  if (/\bwip\b/i.test(subject)) problems.push('is work in progress: squash it into what it became');
  else if (!CONVENTIONAL.test(subject))
    problems.push('has no Conventional Commit subject such as "fix(services): keep access"');
  if (subject.length > MAX_SUBJECT)
    problems.push(`has a subject of ${subject.length} characters; at most ${MAX_SUBJECT}`);
  if (separator.trim() !== '' || !body.some((line) => line.trim() !== '' && !TRAILER.test(line)))
    problems.push('has no body: say why in two to five sentences, after an empty line');
  if (reviewed.length > MAX_FILES)
    problems.push(
      `changes ${reviewed.length} files, generated and moved ones aside; at most ${MAX_FILES}: split it`,
    );
  return problems;
}

export function parseNameStatus(output: string): ChangedFile[] {
  const fields = output.split('\0');
  const files: ChangedFile[] = [];
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const status = fields[index]!;
    // A moved or copied file has two paths.
    if (/^[RC]/.test(status)) index += 1;
    files.push({ status, path: fields[index + 1]! });
  }
  return files;
}

/**
 * Removes the comments, and the diff of `commit --verbose`, from a message that an editor saved.
 */
export function withoutComments(message: string): string {
  return message.replace(/^# -+ >8 -+\n[^]*/m, '').replace(/^#.*\n?/gm, '');
}

/** Options that detect moved files regardless of their number. */
const NAME_STATUS = ['--name-status', '-z', '--find-renames', '-l0'];

export async function stagedFiles(folder: string): Promise<ChangedFile[]> {
  const staged = await git(folder, 'diff', '--cached', ...NAME_STATUS);
  return parseNameStatus(staged ?? '');
}

/**
 * Checks the commits that the default branch doesn't have yet, except merges.
 *
 * Commits from before the check existed are skipped, and so are all commits if the default branch
 * or the history in between is unknown, as in a shallow clone.
 *
 * @param since A file; commits before the one that added it aren't checked.
 * @returns The number of commits and sentences about violations, or `undefined` if nothing can be
 * compared.
 */
export async function checkCommits(
  folder: string,
  since: string,
): Promise<{ count: number; problems: string[] } | undefined> {
  const base = await mergeBase(folder);
  if (base === undefined) return undefined;
  const added = await git(folder, 'log', '--follow', '--diff-filter=A', '--format=%H', '--', since);
  const first = added?.trim().split('\n').at(-1);
  const before = first ? [`^${first}`] : [];
  const list = await git(folder, 'rev-list', '--no-merges', `${base}..HEAD`, ...before);
  const commits = list?.split('\n').filter(Boolean) ?? [];
  const problems: string[] = [];
  for (const commit of commits) {
    const message = (await git(folder, 'log', '-1', '--format=%B', commit)) ?? '';
    const diff = ['diff-tree', '--root', '--no-commit-id', '-r', ...NAME_STATUS, commit];
    const files = parseNameStatus((await git(folder, ...diff)) ?? '');
    const name = `${commit.slice(0, 8)} “${message.split('\n', 1)[0]}”`;
    problems.push(...commitProblems(message, files).map((problem) => `${name} ${problem}`));
  }
  return { count: commits.length, problems };
}

async function mergeBase(folder: string): Promise<string | undefined> {
  for (const branch of ['origin/main', 'main']) {
    const base = await git(folder, 'merge-base', 'HEAD', branch);
    if (base !== undefined) return base.trim();
  }
  return undefined;
}

/** Returns what a git command prints, or `undefined` if it fails. */
async function git(folder: string, ...args: string[]): Promise<string | undefined> {
  const { exitCode, stdout } = await run('git', args, { quiet: true, cwd: folder });
  return exitCode === 0 ? stdout : undefined;
}
