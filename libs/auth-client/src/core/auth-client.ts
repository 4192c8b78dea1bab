import { AuthError } from '../errors.ts';
import {
  type Account,
  type AccountServiceOptions,
  type EmailEdit,
  type EmailEditRequest,
} from './account-calls.ts';
import { type AccountHttpOptions, createAccountHttp } from './account-http.ts';
import { normalizePasscode } from './passcode.ts';
import { type Session } from './session.ts';
import {
  type CallOptions,
  createSessionCore,
  type SessionClient,
  type SessionClientOptions,
  type SessionFlow,
} from './session-client.ts';

export interface AuthClientOptions extends Omit<SessionClientOptions, 'http'>, AccountHttpOptions {
  /**
   * Tells the other tabs who is signed in: a `BroadcastChannel` of a name of the host's, closed by `dispose()`. Only
   * account ids go through it.
   */
  channel?: AuthChannel | undefined;
}

/** What is used of a `BroadcastChannel`. */
export interface AuthChannel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(accountId: string | undefined): void;
  close(): void;
}

/** A session client that also reads and changes the account. */
export interface AuthClient extends SessionClient {
  /** Signs in with an access token of version 1, which a host got elsewhere. */
  exchangeV1Token(token: { accessToken: string }, o?: CallOptions): Promise<Session>;
  getAccount(o?: CallOptions): Promise<Account>;
  requestEmailEdit(edit: { email: string }, o?: CallOptions): Promise<EmailEditRequest>;
  /** Confirms the new email and renews the token, which carries it. */
  confirmEmailEdit(edit: EmailEdit, o?: CallOptions): Promise<{ email: string }>;
}

/** How a version of the account service does it. */
export interface AccountFlow extends SessionFlow {
  exchangeV1Token(accessToken: string): Promise<Session>;
  getAccount(): Promise<Account>;
  requestEmailEdit(email: string): Promise<EmailEditRequest>;
  confirmEmailEdit(edit: EmailEdit): Promise<{ email: string; authToken?: string | undefined }>;
}

/**
 * Makes a client over one version of the account service.
 *
 * @param createFlow Called for each piece of work, which has a signal of its own.
 */
export function createClient(
  options: AuthClientOptions,
  createFlow: (service: AccountServiceOptions) => AccountFlow,
): AuthClient {
  const core = createSessionCore({ ...options, http: createAccountHttp(options) }, (context) =>
    createFlow({ ...context, withBearer }),
  );
  const [client, bounded, signIn, commit, renewing] = core;

  /** A renewal that began before something happened does not know of it. */
  const renewAnew = () => Promise.allSettled([renewing()]).then(() => client.restore());

  async function withBearer<T>(
    call: (bearer: string) => Promise<T>,
    noToken = 'signed out',
  ): Promise<T> {
    const bearer = await client.getAccessToken();
    if (!bearer) throw new AuthError('signed-out', noToken);
    try {
      return await call(bearer);
    } catch (error) {
      if ((error as AuthError).status !== 401) throw error;
      const renewed = await client.restore();
      if (!renewed) throw error;
      return call(renewed.accessToken);
    }
  }

  const { channel } = options;
  if (channel) {
    let told: string | undefined;
    client.subscribe((session) => {
      if (session?.accountId !== told) channel.postMessage((told = session?.accountId));
    });
    channel.onmessage = ({ data: accountId }) => {
      if (!accountId) commit(undefined);
      else if (accountId !== client.getSession()?.accountId) renewAnew().catch(() => {});
    };
  }

  return {
    ...client,
    login: ({ email, otp }, o) => client.login({ email, otp: digitsOf(otp) }, o),
    async signOut(o) {
      const isSignedIn = client.getSession();
      await client.signOut(o);
      // Told even if nobody was signed in here: another tab was, and its message may be on its way.
      if (!isSignedIn) channel?.postMessage(undefined);
    },
    dispose() {
      client.dispose();
      channel?.close();
    },
    exchangeV1Token: ({ accessToken }, o) => signIn((flow) => flow.exchangeV1Token(accessToken), o),
    getAccount: (o) => bounded((flow) => flow.getAccount(), o),
    requestEmailEdit: ({ email }, o) => bounded((flow) => flow.requestEmailEdit(email), o),
    confirmEmailEdit: (edit, o) =>
      bounded(async (flow) => {
        const otp = digitsOf(edit.otp);
        const { email, authToken } = await flow.confirmEmailEdit({ ...edit, otp });
        const before = client.getSession();
        if (before && authToken) commit({ ...before, authToken });
        // Renewing may fail, or bring the old email: what is confirmed stays confirmed.
        await renewAnew().catch(() => {});
        const session = client.getSession();
        if (session && session.email !== email) commit({ ...session, email });
        return { email };
      }, o),
  };
}

/** A passcode as digits where it is one; what else was typed is for the service to refuse. */
const digitsOf = (otp: string) => normalizePasscode(otp) ?? otp;
