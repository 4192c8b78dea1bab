import { type HttpAnswer } from '@mallard/http';
import { AuthError } from '../errors.ts';
import { type Account, type EmailEdit, type EmailEditRequest } from './account.ts';
import { type AccountCall } from './account-call.ts';
import { normalizePasscode } from './passcode.ts';
import { type Session } from './session.ts';
import {
  type CallOptions,
  createSessionKeeper,
  type KeptSession,
  type SessionClient,
  type SessionClientOptions,
} from './session-client.ts';
import { type TokenStore } from './token-store.ts';

export interface AuthClientOptions extends Omit<SessionClientOptions, 'onSession'> {
  /**
   * Without it version 2 leaves the long-lived token to the service's cookie, out of reach of scripts, and version 1
   * forgets it with the page.
   */
  tokenStore?: TokenStore | undefined;
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

/** A session client that also tells of changes, and reads and changes the account. */
export interface AuthClient extends SessionClient {
  /** @returns A function that ends the subscription. */
  subscribe(listener: (session: Session | undefined) => void): () => void;
  /** Signs in with an access token of version 1, which a host got elsewhere. */
  exchangeV1Token(token: { accessToken: string }, o?: CallOptions): Promise<Session>;
  getAccount(o?: CallOptions): Promise<Account>;
  requestEmailEdit(edit: { email: string }, o?: CallOptions): Promise<EmailEditRequest>;
  /** Confirms the new email and renews the token, which carries it. */
  confirmEmailEdit(edit: EmailEdit, o?: CallOptions): Promise<{ email: string }>;
}

/**
 * Makes a call with an access token; renews the token and repeats the call once if it is refused.
 *
 * @param noToken Message of the error when there is none.
 */
export type WithBearer = <T>(call: (bearer: string) => Promise<T>, noToken?: string) => Promise<T>;

/** How a version of the account service does it. */
export interface AccountFlow {
  signInOver(kept: KeptSession): SessionClient;
  /** @see createSessionKeeper */
  refresh(call: AccountCall, before: Session | undefined): Promise<Session | undefined>;
  /** @see AccountCall */
  sessionFrom?(answer: HttpAnswer): Session | Promise<Session>;
  /** Keeps what is long-lived of a session. */
  keep?(session: Session | undefined): void;
  exchangeV1Token(call: AccountCall, accessToken: string): Promise<Session>;
  getAccount(call: AccountCall, withBearer: WithBearer): Promise<Account>;
  requestEmailEdit(
    call: AccountCall,
    withBearer: WithBearer,
    email: string,
  ): Promise<EmailEditRequest>;
  confirmEmailEdit(
    call: AccountCall,
    withBearer: WithBearer,
    edit: EmailEdit,
  ): Promise<{ email: string; authToken?: string | undefined }>;
}

/** Makes a client over one version of the account service. */
export function createClient(options: AuthClientOptions, flow: AccountFlow): AuthClient {
  const { channel } = options;
  const listeners = new Set<(session: Session | undefined) => void>();
  let known: Session | undefined;
  let isRenewing = false;

  const keptOptions: SessionClientOptions & Pick<AccountCall, 'sessionFrom'> = {
    ...options,
    ...(flow.sessionFrom && { sessionFrom: flow.sessionFrom }),
    onSession(session) {
      flow.keep?.(session);
      if (session === known) return;
      known = session;
      for (const listener of [...listeners]) listener(session);
    },
  };
  const kept: KeptSession = createSessionKeeper(keptOptions, async (call) => {
    isRenewing = true;
    try {
      return await flow.refresh(call, client.getSession());
    } finally {
      isRenewing = false;
    }
  });
  const [, runInTurn, commit, run] = kept;
  const client = flow.signInOver(kept);

  function subscribe(listener: (session: Session | undefined) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** A renewal that began before something happened does not know of it. */
  async function renewAnew(): Promise<void> {
    if (isRenewing) await client.restore().catch(() => {});
    await client.restore().catch(() => {});
  }

  const withBearer: WithBearer = async (call, noToken = 'signed out') => {
    const bearer = await client.getAccessToken();
    if (!bearer) throw new AuthError('signed-out', {}, noToken);
    try {
      return await call(bearer);
    } catch (error) {
      if ((error as AuthError).status !== 401) throw error;
      const renewed = await client.restore();
      if (!renewed) throw error;
      return call(renewed.accessToken);
    }
  };

  if (channel) {
    let told: string | undefined;
    subscribe((session) => {
      if (session?.accountId !== told) channel.postMessage((told = session?.accountId));
    });
    channel.onmessage = ({ data: accountId }) => {
      if (!accountId) commit(undefined);
      else if (accountId !== client.getSession()?.accountId) void renewAnew();
    };
  }

  return {
    ...client,
    subscribe,
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
    exchangeV1Token: ({ accessToken }, o) =>
      runInTurn((call) => flow.exchangeV1Token(call, accessToken), o, commit<Session>),
    getAccount: (o) => run((call) => flow.getAccount(call, withBearer), o),
    requestEmailEdit: ({ email }, o) =>
      run((call) => flow.requestEmailEdit(call, withBearer, email), o),
    confirmEmailEdit: (edit, o) =>
      run(async (call) => {
        const typed = { ...edit, otp: digitsOf(edit.otp) };
        const { email, authToken } = await flow.confirmEmailEdit(call, withBearer, typed);
        const before = client.getSession();
        if (before && authToken) commit({ ...before, authToken });
        // Renewing may fail, or bring the old email: what is confirmed stays confirmed.
        await renewAnew();
        const session = client.getSession();
        if (session && session.email !== email) commit({ ...session, email });
        return { email };
      }, o),
  };
}

/** A passcode as digits where it is one; what else was typed is for the service to refuse. */
const digitsOf = (otp: string) => normalizePasscode(otp) ?? otp;
