/**
 * Version 1 tokens.
 *
 * They are opaque: an `auth_token` that the client stores, and access tokens that it gets in
 * exchange. Each sign-in is a token family as in version 2, so ending sessions ends these, too.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database.ts';
import { emailKeyOf } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { Macs } from '../../platform/secrets/key-set.ts';
import { ACCESS_TOKEN_SECONDS, V1_AUTH_TOKEN_SECONDS, V1_CLIENT } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import { admitNetwork } from '../sign-in/known-networks.ts';
import { newDeviceMail } from '../mails.ts';
import {
  extendV1Token,
  findAccountByEmail,
  findV1Token,
  insertAccount,
  insertFamily,
  insertV1Token,
  isSignInPurchase,
  keepAccount,
  lockAccount,
  setAccountLocale,
  touchFamily,
  type AccountRow,
  type Connection,
  type FamilyRow,
} from '../repository.ts';
import { hashOf } from '../secrets.ts';
import { refuseSuspended, suspendedAccount } from '../sign-in/suspension.ts';
import { exhaustedPasscode, purchaseWithoutAccount, wrongPasscode } from '../sign-in/sign-in.ts';

export interface V1SignIn {
  account: AccountRow;
  family: FamilyRow;
  kind: 'auth' | 'access';
}

export type V1 = ReturnType<typeof createV1>;

export function createV1(
  context: Pick<
    AccountContext,
    'db' | 'now' | 'passcodes' | 'transaction' | 'mail' | 'networkKey' | 'undoLinks'
  >,
) {
  const { db, now, passcodes, transaction } = context;
  const after = (seconds: number) => new Date(now() + seconds * 1000);

  async function issue(connection: Connection, familyId: string, kind: V1SignIn['kind']) {
    const token = randomUUID();
    await insertV1Token(connection, {
      tokenHash: hashOf(token),
      familyId,
      kind,
      expiresAt: after(kind === 'auth' ? V1_AUTH_TOKEN_SECONDS : ACCESS_TOKEN_SECONDS),
    });
    return token;
  }

  async function signIn(
    tx: Transaction,
    {
      id: accountId,
      email,
      emailKey,
      locale,
    }: Pick<AccountRow, 'id' | 'email' | 'emailKey' | 'locale'>,
    { provedAt = null, purchaseId = null }: Partial<Pick<FamilyRow, 'provedAt' | 'purchaseId'>>,
  ) {
    const at = new Date(now());
    const id = randomUUID();
    await insertFamily(tx, {
      id,
      accountId,
      clientId: V1_CLIENT,
      createdAt: at,
      lastUsedAt: at,
      provedAt,
      purchaseId,
    });
    if (provedAt !== null) await keepAccount(tx, accountId);
    // Always send the notice: a returning version 1 client can't be recognized.
    if (email !== null && emailKey !== null) {
      const undoUrl = context.undoLinks.linkTo({ kind: 'sign-in', id }, emailKey);
      await context.mail(tx, email, newDeviceMail(locale, { client: 'app', at, undoUrl }));
    }
    return issue(tx, id, 'auth');
  }

  /** Returns the open sign-in of a version 1 token. */
  async function find(token: string | undefined): Promise<V1SignIn | undefined> {
    if (token === undefined || !isV1Token(token)) return undefined;
    const found = await findV1Token(db, hashOf(token), new Date(now()));
    const isOpen = found && !found.family.revokedAt && !found.account.suspendedAt;
    return isOpen ? found : undefined;
  }

  async function demand(token: string | undefined): Promise<V1SignIn> {
    const found = await find(token);
    if (!found) throw invalidV1Token();
    return found;
  }

  return {
    find,
    demand,

    async createAccount(): Promise<{ accountId: string; authToken: string }> {
      const accountId = randomUUID();
      const authToken = await transaction(async (tx) => {
        await insertAccount(tx, { id: accountId, createdAt: new Date(now()) });
        return signIn(tx, { id: accountId, email: null, emailKey: null, locale: null }, {});
      });
      return { accountId, authToken };
    },

    async login({
      email,
      otp,
      requester,
      ip,
    }: {
      email: string;
      otp: string;
      requester: Macs;
      ip: string;
    }): Promise<{ accountId: string; authToken: string }> {
      const emailKey = emailKeyOf(email);
      const outcome = await transaction(async (tx) => {
        const verdict = await passcodes.take(tx, { scope: 'login', emailKey }, otp, requester.all);
        if (!verdict.ok) return verdict.reason;
        const account = await findAccountByEmail(tx, emailKey);
        if (!account) return 'no-account';
        if (account.suspendedAt) return 'suspended';
        await setAccountLocale(tx, account.id, verdict.locale);
        const at = new Date(now());
        await admitNetwork(tx, context.networkKey, { accountId: account.id, emailKey, ip, at });
        const locale = verdict.locale ?? account.locale;
        const authToken = await signIn(tx, { ...account, locale }, { provedAt: at });
        return { accountId: account.id, authToken };
      });
      // Throw outside the transaction: a rollback would lose the count of wrong attempts.
      if (outcome === 'wrong') throw wrongPasscode();
      if (outcome === 'exhausted') throw exhaustedPasscode();
      if (outcome === 'suspended') throw suspendedAccount();
      if (outcome === 'no-account') {
        throw new ServiceError(400, 'unknown_account', 'Account not found.');
      }
      return outcome;
    },

    /** Signs in to an account with a verified purchase. */
    async signIn(account: AccountRow, purchaseId: string): Promise<string> {
      refuseSuspended(account);
      return transaction(async (tx) => {
        await lockAccount(tx, account.id);
        if (!(await isSignInPurchase(tx, account.id, purchaseId))) throw purchaseWithoutAccount();
        return signIn(tx, account, { purchaseId });
      });
    },

    /** Issues an access token for an `auth_token`, and extends the `auth_token` by one year. */
    async accessTokenFor(authToken: string | undefined): Promise<string> {
      const { family, kind } = await demand(authToken);
      if (kind !== 'auth' || authToken === undefined) throw invalidV1Token();
      return db.transaction(async (tx) => {
        await extendV1Token(tx, hashOf(authToken), after(V1_AUTH_TOKEN_SECONDS));
        await touchFamily(tx, family.id, new Date(now()));
        return issue(tx, family.id, 'access');
      });
    },

    /** Returns the token if it is an `auth_token`; otherwise issues one for the same sign-in. */
    authTokenOf: async ({ family, kind }: V1SignIn, token: string) =>
      kind === 'auth' ? token : issue(db, family.id, 'auth'),
  };
}

/** Whether a token has the format of version 1; version 2 tokens are JWTs. */
export function isV1Token(token: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(token);
}

/**
 * Returns the numeric account ID that version 1 has in addition to `external_id`. Its clients parse
 * but don't use it.
 */
export function v1NumberOf(accountId: string): number {
  return createHash('sha256').update(accountId).digest().readUInt32BE(0) >>> 1 || 1;
}

function invalidV1Token(): ServiceError {
  return new ServiceError(401, 'invalid_token', 'The token is missing, invalid or expired.');
}
