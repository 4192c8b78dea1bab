/**
 * Suspends an account, or lifts that: nobody can sign in to it, and everyone who is signed in is signed out.
 *
 *     npx node --conditions=@mallard/source apps/services/src/commands/suspend-account.ts --account <id> [--lift]
 *     echo person@example.com | npx node … apps/services/src/commands/suspend-account.ts --email-from-stdin
 *
 * The address comes on standard input, so that it is in no history of commands and no list of processes.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import {
  findAccountToSuspend,
  liftSuspension,
  suspendAccount,
} from '../account/sign-in/suspension.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

export default operatorCommand(
  import.meta,
  async ({ database: { db }, now }, { lift, ...named }) => {
    const account = await findAccountToSuspend(db, named);
    if (!account) throw new OperatorError('There is no such account.');
    if (lift) await liftSuspension(db, account.id);
    else await suspendAccount(db, account.id, new Date(now()));
    return `${account.id} ${lift ? 'can be signed in to again' : 'is suspended'}\n`;
  },
  readRequest,
);

async function readRequest({ args, stdin }: Terminal) {
  const { values } = parseArgs({
    args,
    options: {
      account: { type: 'string' },
      'email-from-stdin': { type: 'boolean', default: false },
      lift: { type: 'boolean', default: false },
    },
  });
  if ((values.account === undefined) === !values['email-from-stdin']) {
    throw new OperatorError('Name one account: --account <id> or --email-from-stdin.');
  }
  return {
    id: values.account,
    email: values['email-from-stdin'] ? (await text(stdin)).trim() : undefined,
    lift: values.lift,
  };
}
