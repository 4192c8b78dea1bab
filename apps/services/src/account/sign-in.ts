/**
 * From an authorization session to a code.
 *
 * A session is opened for a PKCE challenge (`authorize`), authorized once, by a new account (`createAccount`) or a
 * passcode (`login`), and its code is traded for tokens by whoever has the verifier (`token-grants.ts`).
 */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../platform/errors.ts';
import { AUTH_SESSION_SECONDS, PASSCODE_SECONDS, REPEAT_SECONDS } from './constants.ts';
import { type AccountContext } from './context.ts';
import { emailKeyOf } from './email-address.ts';
import { loginPasscodeMail } from './mails.ts';
import {
  findAccountByEmail,
  insertAccount,
  insertAuthSession,
  lockAuthSession,
  updateAuthSession,
  type AuthSessionRow,
  type Connection,
} from './repository.ts';
import { drawReference, drawToken, hashOf, macOf } from './secrets.ts';

/** A code, and where the session's client wants it. */
export interface Authorization {
  code: string;
  redirectUri: string | undefined;
}

/** What the page may show while the person waits for the mail. */
export interface PasscodeReceipt {
  reference: string;
  expiresInSeconds: number;
}

export function createSignIn(context: AccountContext) {
  const { db, now, passcodes } = context;

  /** The same session and account always give the same code: a repeated call needs no stored one. */
  const codeFor = (sessionToken: string, accountId: string) =>
    macOf(context.codeKey, 'code', sessionToken, accountId);

  async function authorizeSession(
    connection: Connection,
    session: AuthSessionRow,
    sessionToken: string,
    grant: { accountId: string; passcodeId: string | null },
  ): Promise<Authorization> {
    const code = codeFor(sessionToken, grant.accountId);
    await updateAuthSession(connection, session.idHash, {
      ...grant,
      authorizedAt: new Date(now()),
      codeHash: hashOf(code),
      codeExpiresAt: new Date(now() + AUTH_SESSION_SECONDS * 1000),
    });
    return { code, redirectUri: session.redirectUri ?? undefined };
  }

  return {
    /** Opens a session. @returns Its id, which only the client keeps. */
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
        throw new ServiceError(400, 'authorize_failed', 'The code challenge was used before.');
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
        return authorizeSession(tx, session, sessionToken, { accountId, passcodeId: null });
      });
      if (!authorization) {
        throw new ServiceError(
          400,
          'invalid_request',
          'There is no open authorization session, or it was used for another account.',
        );
      }
      return authorization;
    },

    /** The same rows are written and read for known and unknown addresses; only the mail differs. */
    async requestPasscode(
      email: string,
      sessionToken: string | undefined,
    ): Promise<PasscodeReceipt> {
      const emailKey = emailKeyOf(email);
      const account = await findAccountByEmail(db, emailKey);
      const reference = drawReference();
      const passcode = await passcodes.issue(
        db,
        { scope: 'login', emailKey },
        { requester: sessionToken && hashOf(sessionToken), isDecoy: !account },
      );
      if (account?.email) {
        const minutes = PASSCODE_SECONDS / 60;
        context.deliver(account.email, loginPasscodeMail({ passcode, reference, minutes }));
      }
      return { reference, expiresInSeconds: PASSCODE_SECONDS };
    },

    /** Authorizes a session by passcode. Repeated within seconds, with the same session, it answers the same. */
    async login(
      sessionToken: string | undefined,
      credentials: { email: string; otp: string; codeChallenge: string | undefined },
    ): Promise<Authorization> {
      const { otp, codeChallenge } = credentials;
      const emailKey = emailKeyOf(credentials.email);
      const outcome = await db.transaction(async (tx) => {
        const idHash = hashOf(sessionToken ?? '');
        const session = sessionToken && (await lockAuthSession(tx, idHash, new Date(now())));
        if (!session || (codeChallenge && codeChallenge !== session.codeChallenge)) {
          return 'no-session';
        }
        const account = await findAccountByEmail(tx, emailKey);
        if (session.authorizedAt) {
          const isRepeat =
            !session.codeUsedAt &&
            session.passcodeId !== null &&
            account?.id === session.accountId &&
            now() - session.authorizedAt.getTime() <= REPEAT_SECONDS * 1000 &&
            (await passcodes.isSame(tx, session.passcodeId, otp));
          if (!isRepeat) return 'no-session';
          const redirectUri = session.redirectUri ?? undefined;
          return { code: codeFor(sessionToken, account.id), redirectUri };
        }
        const verdict = await passcodes.take(tx, { scope: 'login', emailKey }, otp, idHash);
        if (!verdict.ok) return verdict.reason;
        if (!account) return 'no-account'; // the address was given up after the mail was sent
        const { passcodeId } = verdict;
        return authorizeSession(tx, session, sessionToken, { accountId: account.id, passcodeId });
      });
      // Thrown only now: inside, it would have undone the count of wrong tries.
      if (typeof outcome === 'string') throw LOGIN_REFUSALS[outcome]();
      return outcome;
    },
  };
}

const LOGIN_REFUSALS = {
  'no-session': () =>
    new ServiceError(
      400,
      'invalid_session_id',
      'There is no open authorization session, or it was used already.',
    ),
  wrong: wrongPasscode,
  exhausted: exhaustedPasscode,
  'no-account': () => new ServiceError(400, 'unknown_account', 'There is no such account.'),
};

/** The answer to a wrong, used or expired passcode. */
export function wrongPasscode(): ServiceError {
  return new ServiceError(
    400,
    'invalid_login_credentials',
    'The passcode is wrong, was used or is over.',
  );
}

/** The answer when no further try is counted: a new passcode is needed. */
export function exhaustedPasscode(): ServiceError {
  return new ServiceError(
    400,
    'too_many_attempts',
    'There were too many wrong tries. Ask for a new passcode.',
  );
}
