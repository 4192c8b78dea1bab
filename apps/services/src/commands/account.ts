import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { REFRESH_TOKEN_SECONDS } from '../account/constants.ts';
import { findAccount, listOpenFamilies, listStorePurchases } from '../account/repository.ts';
import { endSignIns, wayBackOf } from '../account/sign-in/end-sign-ins.ts';
import {
  findAccountToSuspend,
  liftSuspension,
  suspendAccount,
} from '../account/sign-in/suspension.ts';
import type { AccountRow } from '../account/repository.ts';
import type { Platform } from '../platform/assembly/platform.ts';
import { parseEmailAddress } from '../platform/utilities/email-address.ts';
import { createSubscriptionRepository } from '../subscription/repository.ts';
import { OperatorError, operatorCommand, parseAction, type Terminal } from './operator-command.ts';

const help = `
Shows an account, ends its sign-ins, or suspends it.

    mallard account show <account>                     sign-ins, subscriptions, and what became of its emails
    mallard account sign-out <account> --why "…"       ends every sign-in
    mallard account suspend <account> --why "…"        also prevents new sign-ins
    mallard account unsuspend <account> --why "…"
    mallard account release-mail --email-from-stdin --why "…"
                                                       sends email again to an address that bounced

<account> is one of --account <id>, --subscription <reference>, or --email-from-stdin. The email address is read from
standard input, which keeps it out of command histories and process lists:

    mallard account show --email-from-stdin < address.txt

Prints no email address. Owners change, export and delete their account themselves.
`;

const ACTIONS = ['show', 'sign-out', 'suspend', 'unsuspend', 'release-mail'] as const;

export default operatorCommand({
  help,
  changes: ({ action }) => action !== 'show',
  readRequest,
  async run(platform, { action, email, ...named }, { record }) {
    const { database, outbox, now } = platform;
    const { db } = database;
    if (action === 'release-mail') {
      await record('account release-mail');
      const isReleased = await outbox.release(email ?? '');
      if (!isReleased) throw new OperatorError('No email to this address is suppressed.');
      return 'Email is sent there again.\n';
    }

    const account = await findNamed(platform, { email, ...named });
    const { id } = account;
    await record(`account ${action}`, id);
    const at = new Date(now());
    switch (action) {
      case 'show':
        return `${JSON.stringify(await factsOf(platform, account))}\n`;
      case 'sign-out':
        await db.transaction(async (tx) => {
          const purchaseId = await wayBackOf(tx, account);
          await endSignIns(tx, id, at, { addressMacs: undefined, purchaseId });
        });
        return `${id} is signed out everywhere\n`;
      case 'suspend':
        await suspendAccount(db, id, at);
        return `${id} is suspended\n`;
      case 'unsuspend':
        await liftSuspension(db, id);
        return `${id} can be signed in to again\n`;
    }
  },
});

async function factsOf({ database: { db }, outbox, now }: Platform, account: AccountRow) {
  const usedAfter = new Date(now() - REFRESH_TOKEN_SECONDS * 1000);
  const [families, purchases, subscriptions] = await Promise.all([
    listOpenFamilies(db, account.id, usedAfter),
    listStorePurchases(db, account.id),
    createSubscriptionRepository(db).subscriptionsOf(account.id),
  ]);
  return {
    account: account.id,
    createdAt: account.createdAt,
    hasEmail: account.email !== null,
    mail: account.email === null ? null : await mailFactsOf(outbox, account.email),
    locale: account.locale,
    suspendedAt: account.suspendedAt,
    deletesAt: account.deletesAt,
    signIns: families.length,
    storePurchases: purchases.map(({ store, signInSince }) => ({
      store,
      signsIn: signInSince !== null,
    })),
    subscriptions: subscriptions.map(({ provider, subscriptionRef }) => ({
      provider,
      subscription: subscriptionRef,
    })),
  };
}

const isoDateOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function mailFactsOf(outbox: Platform['outbox'], address: string) {
  const { heldUntil, newest } = await outbox.historyOf(address);
  return {
    heldUntil: isoDateOf(heldUntil),
    newest: newest.map(({ state, createdAt }) => ({ state, createdAt: isoDateOf(createdAt) })),
  };
}

interface NamedAccount {
  id: string | undefined;
  email: string | undefined;
  subscription: string | undefined;
}

async function findNamed(
  { database: { db } }: Platform,
  { subscription, ...named }: NamedAccount,
): Promise<AccountRow> {
  if (subscription === undefined) {
    const account = await findAccountToSuspend(db, named);
    if (account) return account;
    throw new OperatorError(
      named.id === undefined
        ? 'No account has this email address. Ask for a subscription reference, from a receipt.'
        : 'Account not found. Check the ID, which is a UUID.',
    );
  }
  const rows = await createSubscriptionRepository(db).subscriptionsByReference(subscription);
  if (rows.length === 0) throw new OperatorError('No subscription has this reference.');
  const id = rows.find(({ accountId }) => accountId !== null)?.accountId;
  const account = id ? await findAccount(db, id) : undefined;
  if (account) return account;
  throw new OperatorError(
    'This subscription belongs to no account. Run `mallard billing show` with it.',
  );
}

async function readRequest({ args, stdin }: Terminal) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      subscription: { type: 'string' },
      'email-from-stdin': { type: 'boolean', default: false },
    },
  });
  const action = parseAction(positionals[0], ACTIONS);
  const { account: id, subscription, 'email-from-stdin': isByEmail } = values;
  const names = [id !== undefined, subscription !== undefined, isByEmail].filter(Boolean).length;
  if (positionals.length > 1 || names !== 1 || (action === 'release-mail' && !isByEmail)) {
    throw new OperatorError(
      'Missing account. Use --account <id>, --subscription <reference> or --email-from-stdin.',
    );
  }
  const email = isByEmail ? (await text(stdin)).trim() : undefined;
  if (email !== undefined && parseEmailAddress(email) === undefined) {
    throw new OperatorError('Missing email address. Expected exactly one on standard input.');
  }
  return { action, id, subscription, email };
}
