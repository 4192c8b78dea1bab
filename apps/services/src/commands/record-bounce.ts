import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { readBounce } from '../platform/mail/bounce.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Reads an email that bounced and sends nothing to its address for a while.

    mallard record-bounce < report.eml

For the mailbox of MAIL_FROM: a mail server can pass each message on to this command. A report counts only if it names an
email that we sent to the address within the last week, so that nobody can have someone else's held back.
`;

export default operatorCommand({
  help,
  readRequest: readReport,
  // No audit log entry: a mail server runs this command for each message.
  async run({ outbox }, bounce) {
    const held = await outbox.recordBounce(bounce);
    if (held === 0) throw new OperatorError('The report names no recent email to this address.');
    return `${held} held back\n`;
  },
});

async function readReport({ args, stdin }: Terminal) {
  parseArgs({ args, options: {} });
  const bounce = await readBounce(await buffer(stdin));
  if (!bounce) throw new OperatorError('This isn’t a report of a permanent delivery failure.');
  return bounce;
}
