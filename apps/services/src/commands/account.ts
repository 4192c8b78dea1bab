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
import { createSubscriptionRepository } from '../subscription/repository.ts';
import { OperatorError, operatorCommand, type Terminal } from './operator-command.ts';

const help = `
Shows an account, ends its sign-ins, or suspends it.

    mallard account show <account>
    mallard account sign-out <account> --why "…"       ends every sign-in
    mallard account suspend <account> --why "…"        also lets nobody sign in
    mallard account unsuspend <account> --why "…"
    mallard account release-mail --email-from-stdin --why "…"
                                                       sends email again to an address that bounced

<account> is one of --account <id>, --subscription <reference>, or --email-from-stdin. An email address comes on standard
input, so that it is in no command history and no process list:

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
    if (!account) throw new OperatorError('Account not found.');
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

async function factsOf({ database: { db }, now }: Platform, account: AccountRow) {
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

interface NamedAccount {
  id: string | undefined;
  email: string | undefined;
  subscription: string | undefined;
}

async function findNamed(
  { database: { db } }: Platform,
  { subscription, ...named }: NamedAccount,
): Promise<AccountRow | undefined> {
  if (subscription === undefined) return findAccountToSuspend(db, named);
  const rows = await createSubscriptionRepository(db).subscriptionsByReference(subscription);
  const id = rows.find(({ accountId }) => accountId !== null)?.accountId;
  return id ? findAccount(db, id) : undefined;
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
  const action = ACTIONS.find((each) => each === positionals[0]);
  if (action === undefined || positionals.length > 1) {
    throw new OperatorError(`Missing action. Expected one of: ${ACTIONS.join(', ')}.`);
  }
  const { account: id, subscription, 'email-from-stdin': isByEmail } = values;
  const names = [id !== undefined, subscription !== undefined, isByEmail].filter(Boolean).length;
  if (names !== 1 || (action === 'release-mail' && !isByEmail)) {
    throw new OperatorError(
      'Missing account. Use --account <id>, --subscription <reference> or --email-from-stdin.',
    );
  }
  return { action, id, subscription, email: isByEmail ? (await text(stdin)).trim() : undefined };
}
