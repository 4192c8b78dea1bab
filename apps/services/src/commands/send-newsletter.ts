import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseIssue, type IssueContents } from '../newsletter/issue.ts';
import { countReaders, findIssue, insertIssue, withdrawIssue } from '../newsletter/repository.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const ISSUE_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

const help = `
Sends an issue of the newsletter to everyone who has subscribed to it.

    mallard send-newsletter --issue 2026-11 --file issue.json --dry-run   checks the file and counts readers
    mallard send-newsletter --issue 2026-11 --file issue.json --why "…"
    mallard send-newsletter --issue 2026-11 --status                     how far the issue has come
    mallard send-newsletter --issue 2026-11 --withdraw --why "…"         stops it

The command hands the issue over and ends; servers write its emails, a few hundred at a time, and continue where they
stopped. An issue is sent once, whatever the file says.
`;

export default operatorCommand({
  help,
  changes: ({ status, isDryRun }) => !status && !isDryRun,
  readRequest,
  async run({ database: { db }, now }, { name, issue, ...asked }, { record }) {
    const step = asked.status ? 'status' : asked.isDryRun ? 'dry-run' : issue ? 'send' : 'withdraw';
    await record(`send-newsletter ${step}`, name);
    const known = await findIssue(db, name);
    if (issue === undefined) {
      if (!known) throw new OperatorError(`Issue "${name}" not found.`);
      if (asked.status) return `${name}: ${known.state}, ${known.mails} mails written\n`;
      if (!(await withdrawIssue(db, name))) {
        throw new OperatorError(`"${name}" is ${known.state}, not being sent.`);
      }
      return `${name}: withdrawn after ${known.mails} mails\n`;
    }

    if (known) {
      throw new OperatorError(
        `"${name}" was already submitted: ${known.state}, ${known.mails} emails written. No subscriber gets an issue twice.`,
      );
    }
    const readers = await countReaders(db, issue);
    const lines = readers.map(
      ({ locale, readers: count }) =>
        `${locale}: ${count}${issue.contents[locale as keyof IssueContents] ? '' : ' (in English)'}\n`,
    );
    const total = readers.reduce((sum, { readers: count }) => sum + count, 0);
    const summary = `${lines.join('')}${total} readers\n`;
    if (asked.isDryRun) return `${summary}Nothing was sent: this was a dry run.\n`;
    const isNew = await insertIssue(db, { name, ...issue, createdAt: now() });
    if (!isNew) throw new OperatorError(`"${name}" was submitted by another process just now.`);
    return `${summary}Servers are sending "${name}" now.\n`;
  },
});

async function readRequest({ args }: Terminal) {
  const { values } = parseArgs({
    args,
    options: {
      issue: { type: 'string' },
      file: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      status: { type: 'boolean', default: false },
      withdraw: { type: 'boolean', default: false },
    },
  });
  const { issue: name = '', file, status, withdraw, 'dry-run': isDryRun } = values;
  if (!ISSUE_NAME.test(name)) {
    throw new OperatorError(
      'Missing issue. Use --issue 2026-11: lower-case letters, digits and hyphens.',
    );
  }
  const asked = [file !== undefined, status, withdraw].filter(Boolean).length;
  if (asked !== 1 || (isDryRun && file === undefined)) {
    throw new OperatorError(
      'Expected one of --file (optionally with --dry-run), --status, --withdraw.',
    );
  }
  return { name, status, isDryRun, issue: file === undefined ? undefined : await readIssue(file) };
}

async function readIssue(file: string) {
  return parseIssue(
    await readFile(file, 'utf8').catch(() => {
      throw new OperatorError(`Cannot read the file ${file}.`);
    }),
  );
}
