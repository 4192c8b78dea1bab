import type { HttpClient } from '@mallard/http';
import type { AuthError } from '../errors.ts';
import type { Account, EmailEdit, EmailEditRequest } from './account/account.ts';
import type { AccountCall, AccountOptions, CallOptions } from './account/account-call.ts';
import type { PasscodeRequest } from './session/responses.ts';
import type { Session } from './session/session.ts';
import { createSessionKeeper } from './account/session-keeper.ts';
import type { TokenStore } from './session/token-store.ts';

/** The options of a client: the service, the token store and the channel between tabs. */
export interface AuthClientOptions extends AccountOptions {
  /**
   * The store for the long-lived token. Without it, version 2 leaves the token in the service's
   * cookie, which scripts cannot read, and version 1 loses it when the page closes.
   */
  tokenStore?: TokenStore | undefined;
  /**
   * A `BroadcastChannel` that syncs the session between tabs; the host chooses its name, and
   * `dispose()` closes it. It carries only account ids.
   */
  channel?: AuthChannel | undefined;
}

/** The part of a `BroadcastChannel` that the client uses. */
export interface AuthChannel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(accountId: string | undefined): void;
  close(): void;
}

/**
 * A client that signs in and out, keeps the session fresh, notifies listeners, and reads and
 * changes the account.
 */
export interface AuthClient {
  /** Creates an account without an email and signs in to it. */
  createAccount(o?: CallOptions): Promise<Session>;
  /** Sends a passcode by email. The outcome does not reveal whether the address is known. */
  requestOtp(request: { email: string }, o?: CallOptions): Promise<PasscodeRequest>;
  /**
   * Signs in with a passcode as the user typed it. Also works after a reload: a lost authorization
   * session is reopened.
   */
  signIn(credentials: { email: string; otp: string }, o?: CallOptions): Promise<Session>;
  /** Signs in with an access token of version 1 that the host obtained elsewhere. */
  exchangeV1Token(token: { accessToken: string }, o?: CallOptions): Promise<Session>;
  /**
   * Restores the session after a reload, or refreshes the current one; `undefined` if there is
   * none.
   */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /**
   * Returns an access token with enough remaining lifetime, refreshed if necessary; `undefined`
   * when signed out.
   */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /**
   * Calls the listener on each change of the session.
   *
   * @returns A function that unsubscribes.
   */
  subscribe(listener: (session: Session | undefined) => void): () => void;
  getAccount(o?: CallOptions): Promise<Account>;
  /**
   * Without an email, version 2 only stores the client's locale as the language of the account's
   * emails.
   */
  requestEmailEdit(edit: { email?: undefined }, o?: CallOptions): Promise<undefined>;
  /** Requests to change or add the email; the service sends a passcode to the new address. */
  requestEmailEdit(edit: { email: string }, o?: CallOptions): Promise<EmailEditRequest>;
  /** Confirms the new email and refreshes the token, which contains it. */
  confirmEmailEdit(edit: EmailEdit, o?: CallOptions): Promise<{ email: string }>;
  /**
   * Ends the session locally and at the service. Rejects and stays signed in if the service is
   * unreachable.
   */
  signOut(o?: CallOptions): Promise<void>;
  /**
   * Aborts pending work and clears all state without signing out. Later calls reject with
   * `aborted`.
   */
  dispose(): void;
}

/** The calls of one version of the account service, bound to one operation. */
export interface AccountCalls {
  createAccount(): Promise<Session>;
  requestOtp(email: string): Promise<PasscodeRequest>;
  login(email: string, otp: string): Promise<Session>;
  exchangeV1Token(accessToken: string): Promise<Session>;
  /** Refreshes the session; `undefined` if it has ended. */
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

/** The implementation of one version of the account service. */
export interface AccountFlow extends Pick<AccountCall, 'sessionFrom'> {
  calls(call: AccountCall): AccountCalls;
  /** Stores the long-lived token of a session. */
  keep?: (session: Session | undefined) => void;
}

/** Creates a client for one version of the account service. */
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
          // A listener's error is its owner's problem: report it, notify the others, and let the
          // sign-in succeed.
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

  /** An operation that uses the calls of the service. */
  type AccountWork<T> = (calls: AccountCalls) => Promise<T>;

  const signIn = (what: string, work: AccountWork<Session>, o: CallOptions | undefined) =>
    runInTurn(
      what,
      (call) => work(flow.calls(call)),
      o,
      (session) => session,
    );

  /**
   * Refreshes the session again if a refresh is pending: that one may have missed the latest
   * change.
   */
  async function renewAnew(): Promise<void> {
    if (isRenewing) await restore().catch(() => {});
    await restore().catch(() => {});
  }

  /**
   * Sends a request; if the access token is rejected, refreshes it and sends the request once more.
   */
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

  /** Runs an operation with the current access token. */
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
    signIn: ({ email, otp }, o) => signIn('signIn', (calls) => calls.login(email, otp), o),
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
        // The refresh may fail or return the old email: keep the confirmed one.
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
      // Notify even when signed out here: another tab may be signed in, with its message still in
      // transit.
      if (!before) channel?.postMessage(undefined);
    },
    dispose() {
      keeper.dispose();
      channel?.close();
    },
  };
}
