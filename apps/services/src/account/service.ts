import type { Database, Transaction } from '../platform/database/database.ts';
import { macsOf } from '../platform/secrets/key-set.ts';
import type { Keyring } from '../platform/secrets/keyring.ts';
import type { MailOutbox } from '../platform/mail/outbox.ts';
import { openVault, type SecretVault } from '../platform/secrets/secret-vault.ts';
import { NOTICE_USEFUL_SECONDS } from './constants.ts';
import type { AccountContext } from './context.ts';
import type { PaidTimeSource } from './contract.ts';
import { createDisputes } from './email/dispute.ts';
import { createEmailChange } from './email/email-change.ts';
import { openAccountKeys } from './keys.ts';
import { isAcquainted } from './sign-in/known-networks.ts';
import { createMailboxLinks } from './sign-in/mailbox-links.ts';
import { createUndoLinks } from './sign-in/undo-links.ts';
import { createCredentialUndo } from './sign-in/undo-credential.ts';
import { createDataExport } from './own-data/data-export.ts';
import { createPasscodes, type PasscodeOutcome } from './sign-in/passcodes.ts';
import { createProof } from './tokens/proof.ts';
import { createRotation } from './tokens/rotation.ts';
import { createSignIn } from './sign-in/sign-in.ts';
import { createSigningKeys } from './tokens/signing-keys.ts';
import { createTokenGrants } from './tokens/token-grants.ts';
import { createTokens } from './tokens/tokens.ts';
import { createStoreSignIn } from './store/store-sign-in.ts';
import type { StoreVerifier } from './store/verifier.ts';
import { type IdRange, removeUnreachable } from './unreachable.ts';
import { createV1 } from './v1/v1.ts';

export interface AccountServiceOptions {
  db: Database;
  keys: Keyring;
  /** Encrypts the keys that sign tokens; without it they are stored unencrypted. */
  vault?: SecretVault;
  outbox: MailOutbox;
  /** Epoch milliseconds. */
  now: () => number;
  /** The issuer of tokens, and the origin of links in emails. */
  publicOrigin: string;
  storeVerifier: StoreVerifier;
  entitlementsOf: AccountContext['entitlementsOf'];
  buyersWith: AccountContext['buyersWith'];
  forgetBuyer: AccountContext['forgetBuyer'];
  paidTime: Pick<PaidTimeSource, 'paidTimesOf' | 'isTakenBack' | 'releasePurchases'>;
  /** Called with each passcode outcome, for metrics. */
  onPasscode: (outcome: PasscodeOutcome) => void;
}

export type AccountService = Awaited<ReturnType<typeof createAccountService>>;

/** Composes the account service. Creates the first signing key on first start. */
export async function createAccountService(options: AccountServiceOptions) {
  const {
    db,
    vault = openVault,
    now,
    outbox,
    publicOrigin,
    entitlementsOf,
    paidTime,
    buyersWith,
    forgetBuyer,
  } = options;
  const keysOf = await openAccountKeys(db, options.keys);
  const keys = createSigningKeys(db, vault, now);
  const addressKey = keysOf('address');
  const addressMacs = (emailKey: string) => macsOf(addressKey, 'address', emailKey);
  const networkKey = keysOf('network');
  const mailboxLinks = createMailboxLinks({ key: keysOf('mailbox'), publicOrigin, now });
  const base = {
    db,
    now,
    addressMacs,
    networkKey,
    undoLinks: createUndoLinks({ key: keysOf('undo'), publicOrigin, now }),
    passcodes: createPasscodes({
      key: keysOf('passcode'),
      addressMacs,
      now,
      onOutcome: options.onPasscode,
    }),
    async transaction<Result>(run: (tx: Transaction) => Promise<Result>): Promise<Result> {
      const result = await db.transaction(run);
      // Wake the outbox even if no email was queued: response time must not reveal it (timing side
      // channel).
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
    accountUrl: `${publicOrigin}/subscriptions/account`,
    mailboxLinks,
    entitlementsOf,
    buyersWith,
    forgetBuyer,
    paidTimesOf: (accountId) => paidTime.paidTimesOf(accountId),
    isTakenBack: async (purchase) => (await paidTime.isTakenBack?.(purchase)) ?? false,
    releasePurchases: async (...released) => paidTime.releasePurchases?.(...released),
    tokens: createTokens(keys, publicOrigin, now),
    rotate: createRotation(keysOf('successor'), now),
    codeKey: keysOf('code'),
    undoKey: keysOf('undo'),
    disputeKey: keysOf('dispute'),
    purchaseKey: keysOf('purchase'),
  };
  const v1 = createV1(base);
  await keys.current();
  const disputes = createDisputes(context);
  const stores = createStoreSignIn(context, options.storeVerifier);
  return {
    signIn: createSignIn(context),
    grants: createTokenGrants(context, v1),
    emailChange: createEmailChange(context, disputes),
    disputes,
    proof: createProof(context),
    ownData: createDataExport(context),
    stores,
    credentials: createCredentialUndo(context, stores),
    removeUnreachable: (db: Database, range: IdRange, signal: AbortSignal) =>
      removeUnreachable({ ...context, db }, range, signal),
    /** Whether this browser or network has signed in with an address before. */
    knows: (emailKey: string, from: { ip: string; device: string | undefined }) =>
      isAcquainted(db, networkKey, { ...from, emailKey, at: new Date(now()) }),
    mailboxLinks,
    v1,
    jwks: () => keys.jwks(),
  };
}
