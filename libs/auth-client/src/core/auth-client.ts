import type { HttpClient } from '@mallard/http';
import type { AuthError } from '../errors.ts';
import type { Account, EmailEdit, EmailEditRequest } from './account/account.ts';
import type { AccountCall, AccountOptions, CallOptions } from './account/account-call.ts';
import type { PasscodeRequest } from './session/responses.ts';
import type { Session } from './session/session.ts';
import { createSessionKeeper } from './account/session-keeper.ts';
import type { TokenStore } from './session/token-store.ts';

/** What a client is made of: the service, and where a session is kept and told of. */
export interface AuthClientOptions extends AccountOptions {
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

/** Signs in and out, keeps the session alive and tells of changes, and reads and changes the account. */
export interface AuthClient {
  /** Creates an account without an email and signs in to it. */
  createAccount(o?: CallOptions): Promise<Session>;
  /** Has a passcode mailed. Resolves alike whether the address is known or not. */
  requestOtp(request: { email: string }, o?: CallOptions): Promise<PasscodeRequest>;
  /**
   * Signs in with a passcode, as it was typed. Works after a reload too: a lost authorization session is opened again.
   */
  login(credentials: { email: string; otp: string }, o?: CallOptions): Promise<Session>;
  /** Signs in with an access token of version 1, which a host got elsewhere. */
  exchangeV1Token(token: { accessToken: string }, o?: CallOptions): Promise<Session>;
  /** Brings back the session after a reload; `undefined` when there is none. Renews it if there is one. */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /** A token that is good for a while yet, renewed if need be; `undefined` when signed out. */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (session: Session | undefined) => void): () => void;
  getAccount(o?: CallOptions): Promise<Account>;
  /** Without an email, version 2 only stores the client's locale as the language of the account's emails. */
  requestEmailEdit(edit: { email?: undefined }, o?: CallOptions): Promise<undefined>;
  /** Asks to change or add the email; a passcode goes to the new address. */
  requestEmailEdit(edit: { email: string }, o?: CallOptions): Promise<EmailEditRequest>;
  /** Confirms the new email and renews the token, which carries it. */
  confirmEmailEdit(edit: EmailEdit, o?: CallOptions): Promise<{ email: string }>;
  /** Ends the session here and at the service. Rejects, still signed in, when the service could not be told. */
  signOut(o?: CallOptions): Promise<void>;
  /** Aborts what is under way and forgets everything, without signing out. Later calls reject with `aborted`. */
  dispose(): void;
}

/** The calls of one version of the account service, for one piece of work. */
export interface AccountCalls {
  createAccount(): Promise<Session>;
  requestOtp(email: string): Promise<PasscodeRequest>;
  login(email: string, otp: string): Promise<Session>;
  exchangeV1Token(accessToken: string): Promise<Session>;
  /** Gives the session again, or nothing when it has ended. */
  refresh(before: Session | undefined): Promise<Session | undefined>;
  signOut(bearer: string | undefined): Promise<void>;
  getAccount(bearer: string | undefined): Promise<Account>;
  requestEmailEdit(
    email: string | undefined,
    bearer: string | undefined,
  ): Promise<EmailEditRequest | undefined>;
  confirmEmailEdit(
    edit: EmailEdit,
    bearer: string | undefined,
  ): Promise<{ email: string; authToken?: string | undefined }>;
}

/** How a version of the account service does it. */
export interface AccountFlow extends Pick<AccountCall, 'sessionFrom'> {
  calls(call: AccountCall): AccountCalls;
  /** Keeps what is long-lived of a session. */
  keep?: (session: Session | undefined) => void;
}

/** Makes a client over one version of the account service. */
export function createClient(options: AuthClientOptions, flow: AccountFlow): AuthClient {
  const { channel } = options;
  const listeners = new Set<(session: Session | undefined) => void>();
  let known: Session | undefined;
  let isRenewing = false;

  const keeper = createSessionKeeper({
    ...options,
    sessionFrom: flow.sessionFrom,
    async refresh(call) {
      isRenewing = true;
      try {
        return await flow.calls(call).refresh(getSession());
      } finally {
        isRenewing = false;
      }
    },
    onSession(session) {
      flow.keep?.(session);
      if (session === known) return;
      known = session;
      for (const listener of [...listeners]) {
        try {
          listener(session);
        } catch (error) {
          // The business of its host: the others are told, and a sign-in that was done is no failure.
          globalThis.reportError?.(error);
        }
      }
    },
  });
  const { restore, getAccessToken, getSession, run, runInTurn, commit } = keeper;

  function subscribe(listener: (session: Session | undefined) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** A piece of work by the calls of the service. */
  type AccountWork<T> = (calls: AccountCalls) => Promise<T>;

  const signIn = (what: string, work: AccountWork<Session>, o: CallOptions | undefined) =>
    runInTurn(
      what,
      (call) => work(flow.calls(call)),
      o,
      (session) => session,
    );

  /** A renewal that began before something happened does not know of it. */
  async function renewAnew(): Promise<void> {
    if (isRenewing) await restore().catch(() => {});
    await restore().catch(() => {});
  }

  /** Sends as `send` does; renews an access token that is refused, and sends once more. */
  const sendRenewing =
    (send: HttpClient): HttpClient =>
    async (path, request) => {
      try {
        return await send(path, request);
      } catch (error) {
        if (!request?.bearer || (error as AuthError).status !== 401) throw error;
        const renewed = await restore();
        if (!renewed) throw error;
        return send(path, { ...request, bearer: renewed.accessToken });
      }
    };

  /** Does what needs a session. */
  const runSignedIn = <T>(
    what: string,
    work: (calls: AccountCalls, bearer: string | undefined) => Promise<T>,
    o: CallOptions | undefined,
  ): Promise<T> =>
    run(
      what,
      async (call) =>
        work(flow.calls({ ...call, send: sendRenewing(call.send) }), await getAccessToken()),
      o,
    );

  if (channel) {
    let told: string | undefined;
    subscribe((session) => {
      if (session?.accountId !== told) channel.postMessage((told = session?.accountId));
    });
    channel.onmessage = ({ data: accountId }) => {
      if (!accountId) commit(undefined);
      else if (accountId !== getSession()?.accountId) void renewAnew();
    };
  }

  return {
    createAccount: (o) => signIn('createAccount', (calls) => calls.createAccount(), o),
    requestOtp: ({ email }, o) =>
      runInTurn('requestOtp', (call) => flow.calls(call).requestOtp(email), o),
    login: ({ email, otp }, o) => signIn('login', (calls) => calls.login(email, otp), o),
    exchangeV1Token: ({ accessToken }, o) =>
      signIn('exchangeV1Token', (calls) => calls.exchangeV1Token(accessToken), o),
    restore,
    getAccessToken,
    getSession,
    subscribe,
    getAccount: (o) => runSignedIn('getAccount', (calls, bearer) => calls.getAccount(bearer), o),
    requestEmailEdit: (({ email }: { email?: string }, o: CallOptions | undefined) =>
      runSignedIn(
        'requestEmailEdit',
        (calls, bearer) => calls.requestEmailEdit(email, bearer),
        o,
      )) as AuthClient['requestEmailEdit'],
    confirmEmailEdit(edit, o) {
      const confirm = async (calls: AccountCalls, bearer: string | undefined) => {
        const { email, authToken } = await calls.confirmEmailEdit(edit, bearer);
        const before = getSession();
        if (before && authToken) commit({ ...before, authToken });
        // Renewing may fail, or bring the old email: what is confirmed stays confirmed.
        await renewAnew();
        const session = getSession();
        if (session && session.email !== email) commit({ ...session, email });
        return { email };
      };
      return runSignedIn('confirmEmailEdit', confirm, o);
    },
    async signOut(o) {
      const before = getSession();
      await runInTurn(
        'signOut',
        (call) => flow.calls(call).signOut(getSession()?.accessToken),
        o,
        () => undefined,
      );
      // Told even if nobody was signed in here: another tab was, and its message may be on its way.
      if (!before) channel?.postMessage(undefined);
    },
    dispose() {
      keeper.dispose();
      channel?.close();
    },
  };
}
