/**
 * Authorization sessions, from PKCE challenge to code.
 *
 * A session is opened for a PKCE challenge (`authorize`) and authorized once, by a new account
 * (`createAccount`), a passcode (`login`), or a purchase or version 1 token (`signInAs`). Its code
 * is then exchanged for tokens by the client that has the verifier (`token-grants.ts`).
 */
import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '../../platform/utilities/email-address.ts';
import { ServiceError } from '../../platform/utilities/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/networks.ts';
import { type Macs, macsOf } from '../../platform/secrets/key-set.ts';
import { AUTH_SESSION_SECONDS, PASSCODE_SECONDS, REPEAT_SECONDS } from '../constants.ts';
import type { AccountContext } from '../context.ts';
import type { MailLocale } from '../../platform/mail/layout.ts';
import { loginPasscodeMail } from '../mails.ts';
import { endSignIns } from './end-sign-ins.ts';
import { passcodeDigitsOf } from './passcode-guess-limits.ts';
import {
  findAccountByEmail,
  findAccountsWithoutEmail,
  insertAccount,
  insertAuthSession,
  isSignInPurchase,
  lockAccount,
  lockAuthSession,
  lockAuthSessionWithOwner,
  lockFamily,
  setAccountEmail,
  setAccountLocale,
  updateAuthSession,
  type AccountRow,
  type AuthSessionRow,
  type Connection,
  type FamilyRow,
} from '../repository.ts';
import { refuseSuspended, suspendedAccount } from './suspension.ts';
import { drawReference, drawToken, hashOf } from '../secrets.ts';

export interface Authorization {
  code: string;
  redirectUri: string | undefined;
}

/** Details that the page can show while the user waits for the email. */
export interface PasscodeReceipt {
  reference: string;
  expiresInSeconds: number;
}

/** The credential that authorizes a session. */
type Grant = Required<Pick<AuthSessionRow, 'accountId' | 'passcodeId' | 'grantedBy'>> &
  Partial<Pick<AuthSessionRow, 'purchaseId'>> & { accountId: string };

/** A proof other than a passcode: a linked purchase, or a version 1 sign-in. */
type OtherProof =
  { grantedBy: 'store'; purchaseId: string } | { grantedBy: 'v1-token'; family: FamilyRow };

export function createSignIn(context: AccountContext) {
  const { db, now, passcodes } = context;

  /**
   * Derive the code from session and account, so that a repeated call can return it without storing
   * it.
   */
  const codesFor = (sessionToken: string, accountId: string) =>
    macsOf(context.codeKey, 'code', sessionToken, accountId);

  const repeatedCode = (session: AuthSessionRow, sessionToken: string, accountId: string) => {
    const codes = codesFor(sessionToken, accountId);
    return codes.all.find((code) => hashOf(code) === session.codeHash) ?? codes.written;
  };

  async function authorizeSession(
    connection: Connection,
    session: AuthSessionRow,
    sessionToken: string,
    grant: Grant,
  ): Promise<Authorization> {
    const code = codesFor(sessionToken, grant.accountId).written;
    await updateAuthSession(connection, session.idHash, {
      ...grant,
      authorizedAt: new Date(now()),
      codeHash: hashOf(code),
      codeExpiresAt: new Date(now() + AUTH_SESSION_SECONDS * 1000),
    });
    return { code, redirectUri: session.redirectUri ?? undefined };
  }

  /**
   * Returns the account that has the address, or else an account without an address that bought
   * with it: reading the address's email is as good a claim to the purchase as a cookie.
   *
   * @param owner The account that has the address.
   * @param buyers Looked up beforehand in every case, so that response times don't differ.
   */
  async function ownerOf(
    tx: Connection,
    owner: AccountRow | null | undefined,
    buyers: readonly string[],
  ) {
    // Always run, so that the number of statements doesn't reveal who has bought.
    const found = await findAccountsWithoutEmail(tx, buyers);
    return owner ?? buyers.flatMap((id) => found.find((account) => account.id === id) ?? [])[0];
  }

  return {
    /** Opens a session. @returns Its ID, which only the client stores. */
    async authorize(request: {
      clientId: string;
      codeChallenge: string;
      redirectUri: string | undefined;
    }): Promise<string> {
      const sessionToken = drawToken();
      const isNew = await insertAuthSession(db, {
        idHash: hashOf(sessionToken),
        clientId: request.clientId,
        codeChallenge: request.codeChallenge,
        redirectUri: request.redirectUri ?? null,
        expiresAt: new Date(now() + AUTH_SESSION_SECONDS * 1000),
      });
      if (!isNew) {
        throw new ServiceError(400, 'authorize_failed', 'The code challenge has been used before.');
      }
      return sessionToken;
    },

    async createAccount(sessionToken: string | undefined): Promise<Authorization> {
      const authorization = await db.transaction(async (tx) => {
        const session =
          sessionToken && (await lockAuthSession(tx, hashOf(sessionToken), new Date(now())));
        if (!session || session.authorizedAt) return undefined;
        const accountId = randomUUID();
        await insertAccount(tx, { id: accountId, createdAt: new Date(now()) });
        const grantedBy = 'new-account';
        return authorizeSession(tx, session, sessionToken, {
          accountId,
          passcodeId: null,
          grantedBy,
        });
      });
      if (!authorization) {
        throw new ServiceError(
          400,
          'invalid_request',
          'No authorization session is open, or it belongs to another account.',
        );
      }
      return authorization;
    },

    /**
     * Returns the hashes that passcode attempts are counted by: of the session, or of the network
     * if there is none.
     */
    requesterOf(sessionToken: string | undefined, ip: string): Macs {
      if (sessionToken === undefined) {
        return macsOf(context.networkKey, 'requester', networkOf(ip));
      }
      const written = hashOf(sessionToken);
      return { written, all: [written] };
    },

    /**
     * Writes and reads the same rows for known and unknown addresses (enumeration); only the email
     * differs.
     */
    async requestPasscode(
      email: string,
      requester: Macs,
      locale: MailLocale,
    ): Promise<PasscodeReceipt> {
      const emailKey = emailKeyOf(email);
      const reference = drawReference();
      const buyers = await context.buyersWith(email);
      await context.transaction(async (tx) => {
        const owner = await findAccountByEmail(tx, emailKey);
        const account = await ownerOf(tx, owner, buyers);
        const isDecoy = !account;
        const digits = passcodeDigitsOf(owner, new Date(now()));
        const passcode = await passcodes.issue(
          tx,
          { scope: 'login', emailKey },
          { requester: requester.written, isDecoy, locale, digits },
        );
        const minutes = PASSCODE_SECONDS / 60;
        const at = new Date(now());
        const link = context.mailboxLinks.linkTo('activate', emailKey);
        const mail = { passcode, reference, at, minutes, link };
        const content = loginPasscodeMail(locale, mail);
        const usefulForMs = PASSCODE_SECONDS * 1000;
        await context.mail(tx, account?.email ?? email, content, { usefulForMs, isDecoy });
      });
      return { reference, expiresInSeconds: PASSCODE_SECONDS };
    },

    /**
     * Authorizes a session with a passcode. Idempotent within `REPEAT_SECONDS` in the same session.
     */
    async login(
      sessionToken: string | undefined,
      credentials: { email: string; otp: string; codeChallenge: string | undefined },
    ): Promise<Authorization> {
      const { otp, codeChallenge } = credentials;
      const emailKey = emailKeyOf(credentials.email);
      const buyers = await context.buyersWith(credentials.email);
      const outcome = await db.transaction(async (tx) => {
        const idHash = hashOf(sessionToken ?? '');
        const found =
          sessionToken && (await lockAuthSessionWithOwner(tx, idHash, emailKey, new Date(now())));
        const session = found && found.session;
        if (!session || (codeChallenge && codeChallenge !== session.codeChallenge)) {
          return 'no-session';
        }
        const account = await ownerOf(tx, found.owner, buyers);
        if (session.authorizedAt) {
          const isRepeat =
            !session.codeUsedAt &&
            session.passcodeId !== null &&
            account?.id === session.accountId &&
            now() - session.authorizedAt.getTime() <= REPEAT_SECONDS * 1000 &&
            (await passcodes.isSame(tx, session.passcodeId, otp));
          if (!isRepeat) return 'no-session';
          const redirectUri = session.redirectUri ?? undefined;
          return { code: repeatedCode(session, sessionToken, account.id), redirectUri };
        }
        const verdict = await passcodes.take(tx, { scope: 'login', emailKey }, otp, [idHash]);
        if (!verdict.ok) return verdict.reason;
        if (!account) return 'no-account'; // the address was removed after the email was sent
        if (account.suspendedAt) return 'suspended';
        if (account.email === null) {
          // End earlier sign-ins: the buyer may have entered an address that isn't theirs.
          await setAccountEmail(tx, account.id, { email: credentials.email, emailKey });
          await endSignIns(tx, account.id, new Date(now()), { addressMacs: context.addressMacs });
        }
        const { passcodeId } = verdict;
        await setAccountLocale(tx, account.id, verdict.locale);
        const grantedBy = 'passcode';
        return authorizeSession(tx, session, sessionToken, {
          accountId: account.id,
          passcodeId,
          grantedBy,
        });
      });
      // Throw outside the transaction: a rollback would lose the count of wrong attempts.
      if (typeof outcome === 'string') throw LOGIN_REFUSALS[outcome]();
      return outcome;
    },

    /**
     * Authorizes a session with a proof other than a passcode. Idempotent within `REPEAT_SECONDS`.
     */
    async signInAs(
      sessionToken: string | undefined,
      {
        account,
        proof,
      }: {
        account: Pick<AccountRow, 'id' | 'suspendedAt'>;
        proof: OtherProof;
      },
    ): Promise<Authorization> {
      refuseSuspended(account);
      const accountId = account.id;
      const { grantedBy } = proof;
      const authorization = await db.transaction(async (tx) => {
        const idHash = hashOf(sessionToken ?? '');
        const session = sessionToken && (await lockAuthSession(tx, idHash, new Date(now())));
        if (!session) return undefined;
        if (session.authorizedAt) {
          const isRepeat =
            !session.codeUsedAt &&
            session.grantedBy === grantedBy &&
            session.accountId === accountId &&
            now() - session.authorizedAt.getTime() <= REPEAT_SECONDS * 1000;
          const redirectUri = session.redirectUri ?? undefined;
          if (!isRepeat) return undefined;
          return { code: repeatedCode(session, sessionToken, accountId), redirectUri };
        }
        // All sign-ins may have been ended since the proof was checked.
        await lockAccount(tx, accountId);
        if (!(await isStillGood(tx, accountId, proof))) throw endedProof(grantedBy);
        // A sign-in started by a purchase ends with it, also after an upgrade from version 1.
        const { purchaseId } = proof.grantedBy === 'store' ? proof : proof.family;
        const grant = { accountId, passcodeId: null, purchaseId, grantedBy };
        return authorizeSession(tx, session, sessionToken, grant);
      });
      if (!authorization) throw invalidSession();
      return authorization;
    },
  };
}

async function isStillGood(tx: Transaction, accountId: string, proof: OtherProof) {
  if (proof.grantedBy === 'store') return isSignInPurchase(tx, accountId, proof.purchaseId);
  const family = await lockFamily(tx, proof.family.id);
  return family !== undefined && family.revokedAt === null;
}

function endedProof(grantedBy: OtherProof['grantedBy']): ServiceError {
  return grantedBy === 'store' ? purchaseWithoutAccount() : invalidV1AccessToken();
}

/**
 * Returns the error for a purchase that can't sign in, whether or not it is linked to an account.
 */
export function purchaseWithoutAccount(): ServiceError {
  return new ServiceError(400, 'unknown_account', 'This purchase doesn’t sign in to any account.');
}

export function invalidV1AccessToken(): ServiceError {
  return new ServiceError(400, 'invalid_token', 'The version 1 token is invalid.');
}

const LOGIN_REFUSALS = {
  'no-session': invalidSession,
  wrong: wrongPasscode,
  exhausted: exhaustedPasscode,
  suspended: suspendedAccount,
  'no-account': () => new ServiceError(400, 'unknown_account', 'Account not found.'),
};

function invalidSession(): ServiceError {
  return new ServiceError(
    400,
    'invalid_session_id',
    'No authorization session is open, or it was already used.',
  );
}

/** Returns the error for a wrong, used or expired passcode. */
export function wrongPasscode(): ServiceError {
  return new ServiceError(
    400,
    'invalid_login_credentials',
    'The passcode is incorrect, already used or expired.',
  );
}

/** Returns the error for a passcode without attempts left; the user needs a new one. */
export function exhaustedPasscode(): ServiceError {
  return new ServiceError(
    400,
    'too_many_attempts',
    'Too many wrong attempts. Request a new passcode.',
  );
}
