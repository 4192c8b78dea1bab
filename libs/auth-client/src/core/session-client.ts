/**
 * What is alike in both versions: who is signed in, and who is told.
 *
 * Reading order: everything that a caller waits for is bounded; signing in and out take turns, because they share one
 * cookie; renewing is single-flight; what was awaited is committed only if nothing newer was committed meanwhile.
 */
import { type HttpClient } from '@mallard/http';
import { REFRESH_MARGIN_MS, WAIT_LIMIT_MS } from '../constants.ts';
import { type AuthError, type AuthStep } from '../errors.ts';
import {
  type CallContext,
  errorOf,
  type PasscodeRequest,
  unless,
  unlessOver,
} from './account-service.ts';
import { type Session } from './session.ts';

export interface SessionClientOptions {
  /** See {@link createAccountHttp}. */
  http: HttpClient;
  clientId: string;
  /** Epoch milliseconds. */
  now?: () => number;
  /** BCP 47 tag of the mails' language. */
  locale?: string;
  /** Asks for tokens of this lifetime; honoured on staging only ({@link STAGING_TOKEN_TTL_SECONDS}). */
  tokenTtlSeconds?: number;
  /**
   * Where a host keeps the long-lived token: the refresh token, in version 1 the auth token. Without it version 2
   * leaves the token to the service's cookie, out of reach of scripts, and version 1 forgets it with the page.
   */
  tokenStore?: TokenStore | undefined;
  /** Told of every failed step, once, before the error is rethrown; the host connects it to its error events. */
  onStepFailed?: (step: AuthStep, error: AuthError) => void;
}

export interface TokenStore {
  get(): string | undefined | Promise<string | undefined>;
  set(token: string | undefined): void;
}

/** Every call that can wait takes a signal. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Signs in and out, and keeps the session alive. */
export interface SessionClient {
  /** Creates an account without an email and signs in to it. */
  createAccount(o?: CallOptions): Promise<Session>;
  /** Has a passcode mailed. Resolves alike whether the address is known or not. */
  requestOtp(request: { email: string }, o?: CallOptions): Promise<PasscodeRequest>;
  /**
   * Signs in with a passcode of six digits ({@link normalizePasscode}). Works after a reload too: a lost authorization session is opened
   * anew.
   */
  login(credentials: { email: string; otp: string }, o?: CallOptions): Promise<Session>;
  /** Brings back the session after a reload; `undefined` when there is none. Renews it if there is one. */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /** A token that is good for a while yet, renewed if need be; `undefined` when signed out. */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (session: Session | undefined) => void): () => void;
  /** Ends the session here and at the service. Rejects, still signed in, when the service could not be told. */
  signOut(o?: CallOptions): Promise<void>;
  /** Aborts what is under way and forgets everything, without signing out. Later calls reject with `aborted`. */
  dispose(): void;
}

/** How a version of the account service does it. */
export interface SessionFlow {
  createAccount(): Promise<Session>;
  requestOtp(email: string): Promise<PasscodeRequest>;
  login(email: string, otp: string): Promise<Session>;
  refresh(token: string | undefined): Promise<Session | undefined>;
  logout(accessToken: string | undefined): Promise<unknown>;
}

/** What is done over a flow that ends with the signal. */
type Work<Flow, T> = (flow: Flow, signal: AbortSignal) => Promise<T>;

/**
 * Makes a client over one version of the account service.
 *
 * @param createFlow Called for each piece of work, which has a signal of its own.
 */
export function createSessionCore<Flow extends SessionFlow>(
  options: SessionClientOptions,
  createFlow: (context: CallContext) => Flow,
) {
  const { now = Date.now, tokenStore } = options;
  const disposal = new AbortController();

  /** Gives up when the caller, `dispose()` or the clock says so, whatever becomes of what runs. */
  const bounded = <T>(
    work: Work<Flow, T>,
    { signal: caller = disposal.signal }: CallOptions = {},
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const limit = AbortSignal.timeout(WAIT_LIMIT_MS);
      const signal = AbortSignal.any([caller, disposal.signal, limit]);
      const giveUp = () =>
        reject(errorOf(limit.aborted ? 'timeout' : 'aborted', { cause: signal.reason }));
      signal.onabort = giveUp;
      if (signal.aborted) giveUp();
      else work(createFlow({ ...options, now, signal }), signal).then(resolve, reject);
    });

  let session: Session | undefined;
  /** Another one with each commit: what was begun before it has been overtaken. */
  let committed = { atMs: 0 };
  const listeners = new Set<(session: Session | undefined) => void>();

  function commit(next: Session | undefined): void {
    committed = { atMs: now() };
    tokenStore?.set(next?.authToken ?? next?.refreshToken);
    if (next === session) return;
    session = next && { ...next, refreshToken: tokenStore && next.refreshToken };
    [...listeners].forEach((listener) => listener(session));
  }

  let lastTurn: Promise<unknown> | undefined;
  function inTurn<T>(work: Work<Flow, T>, o?: CallOptions): Promise<T> {
    const before = lastTurn;
    const over = () => before;
    const turn = bounded(async (...given) => {
      await before;
      return work(...given);
    }, o);
    lastTurn = turn.then(over, over);
    return turn;
  }

  const signIn = (work: Work<Flow, Session>, o?: CallOptions) =>
    inTurn(async (flow, signal) => {
      const signedIn = await work(flow, signal);
      if (!signal.aborted) commit(signedIn);
      return session as Session;
    }, o);

  let renewal: Promise<Session | undefined> | undefined;
  /** One renewal at a time. It has no caller's signal: others wait for it too. */
  const renew = () =>
    (renewal ??= bounded(renewNow).finally(() => {
      renewal = undefined;
    }));

  async function renewNow(flow: Flow, signal: AbortSignal): Promise<Session | undefined> {
    const before = session;
    const begun = committed;
    const token = tokenStore ? await tokenStore.get() : before?.authToken;
    const renewed = tokenStore && !token ? undefined : await flow.refresh(token);
    if (committed !== begun || signal.aborted) return session;
    commit(renewed);
    if (before && renewed && before.accountId !== renewed.accountId) {
      throw errorOf('account-changed');
    }
    return session;
  }

  /** A clock that was set back would make the token look young for ever. */
  const lasts = (leftMs: number) =>
    session && session.expiresAt - now() >= leftMs && now() >= committed.atMs;

  async function freshToken(): Promise<string | undefined> {
    if (!session) await renewal;
    const before = session;
    const current =
      !before || lasts(REFRESH_MARGIN_MS)
        ? before
        : await unless(
            renew(),
            () => session === before && lasts(1),
            () => before,
          );
    return current?.accessToken;
  }

  const client: SessionClient = {
    createAccount: (o) => signIn((flow) => flow.createAccount(), o),
    requestOtp: ({ email }, o) => inTurn((flow) => flow.requestOtp(email), o),
    login: ({ email, otp }, o) => signIn((flow) => flow.login(email, otp), o),
    restore: (o) => bounded(renew, o),
    getAccessToken: (o) => (lasts(REFRESH_MARGIN_MS) ? freshToken() : bounded(freshToken, o)),
    getSession: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signOut: (o) =>
      inTurn(async (flow) => {
        await unlessOver(flow.logout(session?.accessToken));
        commit(undefined);
      }, o),
    dispose() {
      disposal.abort();
      session = undefined;
    },
  };
  return [client, bounded, signIn, commit, () => renewal] as const;
}
