import { randomBytes } from 'node:crypto';
import { type Database, type Transaction } from '../platform/database/database.ts';
import { type MailOutbox } from '../platform/mail/outbox.ts';
import { NOTICE_USEFUL_SECONDS } from './constants.ts';
import { type AccountContext } from './context.ts';
import { createEmailChange } from './email-change.ts';
import { createOwnData } from './own-data.ts';
import { createPasscodes } from './passcodes.ts';
import { createProof } from './proof.ts';
import { keepSecret } from './repository.ts';
import { createSignIn } from './sign-in.ts';
import { createSigningKeys } from './signing-keys.ts';
import { createTokenGrants } from './token-grants.ts';
import { createTokens } from './tokens.ts';
import { createStoreSignIn } from './store/store-sign-in.ts';
import { type StoreVerifier } from './store/verifier.ts';
import { createV1 } from './v1.ts';

export interface AccountServiceOptions {
  db: Database;
  outbox: MailOutbox;
  /** Epoch milliseconds. */
  now: () => number;
  /** The issuer of tokens, and the origin of links in mails. */
  publicOrigin: string;
  storeVerifier: StoreVerifier;
  entitlementsOf: AccountContext['entitlementsOf'];
  paidTimeOf: AccountContext['paidTimeOf'];
}

export type AccountService = Awaited<ReturnType<typeof createAccountService>>;

/** Composes the rules of the account service; makes its keys at the first start. */
export async function createAccountService(options: AccountServiceOptions) {
  const { db, now, outbox, publicOrigin, entitlementsOf, paidTimeOf } = options;
  const keyNamed = async (name: string) =>
    Buffer.from(await keepSecret(db, name, randomBytes(32).toString('base64url')), 'base64url');
  const keys = createSigningKeys(db, now);
  const base = {
    db,
    now,
    passcodes: createPasscodes(await keyNamed('passcode'), now),
    async transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(run);
      // Whether there was a mail or not: that must not show in the time of an answer.
      outbox.wake();
      return result;
    },
    mail: ((tx, to, content, options = {}) => {
      const { usefulForMs = NOTICE_USEFUL_SECONDS * 1000, isDecoy = false } = options;
      return outbox.add(tx, { ...content, to, usefulForMs, isDecoy });
    }) as AccountContext['mail'],
  };
  const context: AccountContext = {
    ...base,
    publicOrigin,
    entitlementsOf,
    paidTimeOf,
    tokens: createTokens(keys, publicOrigin, now),
    codeKey: await keyNamed('code'),
    deviceKey: await keyNamed('device'),
    undoKey: await keyNamed('undo'),
    purchaseKey: await keyNamed('purchase'),
    v1: createV1(base),
  };
  await keys.jwks();
  return {
    signIn: createSignIn(context),
    grants: createTokenGrants(context),
    emailChange: createEmailChange(context),
    proof: createProof(context),
    ownData: createOwnData(context),
    stores: createStoreSignIn(context, options.storeVerifier),
    v1: context.v1,
    jwks: () => keys.jwks(),
  };
}
