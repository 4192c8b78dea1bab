import { createHttpClient } from '@mallard/http';
import { AUTHORIZATION_SESSION_MS, REFRESH_MARGIN_MS } from '../constants.ts';
import { AuthError, type AuthStep } from '../errors.ts';
import {
  createAccountServiceV2,
  type Account,
  type EmailEditRequest,
  type PasscodeRequest,
} from './account-service-v2.ts';
import { createCodeVerifier } from './code-challenge.ts';
import { normalizePasscode } from './passcode.ts';
import { type Session } from './session.ts';

export interface AuthClientOptions {
  /** Where the account service's paths begin: `/api`, `https://accounts.example/api`. */
  baseUrl: string;
  clientId: string;
  /** Defaults to the global `fetch`. */
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  /** BCP 47 tag of the mails' language. */
  locale?: string;
  /** Asks for tokens of this lifetime; honoured on staging only ({@link STAGING_TOKEN_TTL_SECONDS}). */
  tokenTtlSeconds?: number;
  /**
   * Where the refresh token is kept. `cookie` (default): by the service, out of reach of scripts, shared by all tabs.
   * `memory`: in the session, for hosts without cookies.
   */
  refreshTokenIn?: 'cookie' | 'memory';
  /** Told of every failed step, once, before the error is rethrown; the host connects it to its error events. */
  onStepFailed?: (step: AuthStep, error: AuthError) => void;
}

/** Every call that can wait takes a signal. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface AuthClient {
  /** Creates an account without an email and signs in to it. */
  createAccount(o?: CallOptions): Promise<Session>;
  /** Has a passcode mailed. Resolves alike whether the address is known or not. */
  requestOtp(request: { email: string }, o?: CallOptions): Promise<PasscodeRequest>;
  /** Signs in with a passcode. Works after a reload too: a lost authorization session is opened anew. */
  login(credentials: { email: string; otp: string }, o?: CallOptions): Promise<Session>;
  /** Brings back the session after a reload; `undefined` when there is none. */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /** A token that is good for a while yet, renewed if need be; `undefined` when signed out. */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /** @returns A function that ends the subscription. */
  subscribe(listener: (session: Session | undefined) => void): () => void;
  getAccount(o?: CallOptions): Promise<Account>;
  requestEmailEdit(edit: { email: string }, o?: CallOptions): Promise<EmailEditRequest>;
  /** Confirms the new email and renews the token, which carries it. */
  confirmEmailEdit(
    edit: { email: string; otp: string; hash: string },
    o?: CallOptions,
  ): Promise<{ email: string }>;
  /** Ends the session here and at the service. Rejects, still signed in, when the service could not be told. */
  signOut(o?: CallOptions): Promise<void>;
}

/**
 * Makes a client of the account service.
 *
 * Reading order: sign-in flows take turns, because they share one cookie; renewing is single-flight; whatever was
 * awaited is committed only if the session is still the one it started from.
 */
export function createAuthClient(options: AuthClientOptions): AuthClient {
  const now = options.now ?? Date.now;
  const keepsRefreshToken = options.refreshTokenIn === 'memory';
  const service = createAccountServiceV2({
    http: createHttpClient({
      baseUrl: options.baseUrl,
      credentials: 'include',
      now,
      ...(options.fetch && { fetch: options.fetch }),
    }),
    clientId: options.clientId,
    locale: options.locale,
    tokenTtlSeconds: options.tokenTtlSeconds,
    now,
    onStepFailed: options.onStepFailed,
    withBearer,
  });

  let session: Session | undefined;
  const listeners = new Set<(session: Session | undefined) => void>();
  function commit(next: Session | undefined): void {
    if (next === session) return;
    session = next;
    for (const listener of [...listeners]) listener(session);
  }

  /** The authorization session that the service keeps open for this tab. */
  let authorization: { codeVerifier: string; expiresAt: number } | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = lastTurn.then(run);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function authorize(signal: AbortSignal | undefined): Promise<string> {
    authorization = undefined;
    const codeVerifier = createCodeVerifier();
    await service.authorize(codeVerifier, signal);
    authorization = { codeVerifier, expiresAt: now() + AUTHORIZATION_SESSION_MS };
    return codeVerifier;
  }

  async function signIn(code: string, codeVerifier: string, signal: AbortSignal | undefined) {
    const signedIn = await service.exchangeCode(code, codeVerifier, signal);
    authorization = undefined;
    commit(signedIn);
    return signedIn;
  }

  let renewal: Promise<Session | undefined> | undefined;
  /** One renewal at a time. It has no caller's signal: others wait for it too. */
  function renew(): Promise<Session | undefined> {
    renewal ??= renewNow().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function renewNow(): Promise<Session | undefined> {
    const before = session;
    if (keepsRefreshToken && !before?.refreshToken) return undefined;
    const renewed = await service.refresh(keepsRefreshToken ? before?.refreshToken : undefined);
    if (session !== before) return session; // signed in or out meanwhile: that is newer
    commit(renewed);
    if (before && renewed && before.accountId !== renewed.accountId) {
      throw new AuthError('account-changed', 'another account was signed in to in this browser');
    }
    return renewed;
  }

  async function getAccessToken(o: CallOptions = {}): Promise<string | undefined> {
    if (!session && renewal) await unlessAborted(renewal, o.signal);
    if (!session) return undefined;
    const { accessToken, expiresAt } = session;
    if (expiresAt - now() >= REFRESH_MARGIN_MS) return accessToken;
    try {
      return (await unlessAborted(renew(), o.signal))?.accessToken;
    } catch (error) {
      const usable = session?.accessToken === accessToken && expiresAt > now();
      if (usable && !o.signal?.aborted) return accessToken;
      throw error;
    }
  }

  async function withBearer<T>(
    call: (bearer: string) => Promise<T>,
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const bearer = await getAccessToken({ signal });
    if (!bearer) throw new AuthError('signed-out', 'there is no session');
    try {
      return await call(bearer);
    } catch (error) {
      if ((error as { status?: unknown }).status !== 401) throw error;
      const renewed = await unlessAborted(renew(), signal);
      if (!renewed) throw error;
      return call(renewed.accessToken);
    }
  }

  return {
    createAccount: ({ signal } = {}) =>
      inTurn(async () => {
        const codeVerifier = await authorize(signal);
        return signIn(await service.createAccount(signal), codeVerifier, signal);
      }),

    requestOtp: ({ email }, { signal } = {}) =>
      inTurn(async () => {
        await authorize(signal);
        return service.requestOtp(email, signal);
      }),

    login: ({ email, otp }, { signal } = {}) =>
      inTurn(async () => {
        const credentials = { email, otp: normalizePasscode(otp) ?? otp };
        if (authorization && authorization.expiresAt <= now()) authorization = undefined;
        let codeVerifier = authorization?.codeVerifier ?? (await authorize(signal));
        let code: string;
        try {
          code = await service.login({ ...credentials, codeVerifier }, signal);
        } catch (error) {
          if ((error as AuthError).serviceCode !== 'invalid_session_id') throw error;
          codeVerifier = await authorize(signal); // it ended early, or another tab replaced it
          code = await service.login({ ...credentials, codeVerifier }, signal);
        }
        return signIn(code, codeVerifier, signal);
      }),

    restore: ({ signal } = {}) => unlessAborted(renew(), signal),
    getAccessToken,
    getSession: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    getAccount: ({ signal } = {}) => service.getAccount(signal),
    requestEmailEdit: ({ email }, { signal } = {}) => service.requestEmailEdit(email, signal),

    async confirmEmailEdit(edit, { signal } = {}) {
      const otp = normalizePasscode(edit.otp) ?? edit.otp;
      const confirmed = await service.confirmEmailEdit({ ...edit, otp }, signal);
      // A renewal that began before the confirmation may bring the old email, and the new one may fail: what is
      // confirmed stays confirmed.
      await renewal?.catch(() => undefined);
      await renew().catch(() => undefined);
      if (session && session.email !== confirmed.email) {
        commit({ ...session, email: confirmed.email });
      }
      return confirmed;
    },

    async signOut({ signal } = {}) {
      try {
        await service.logout(session?.accessToken, signal);
      } catch (error) {
        if ((error as AuthError).status !== 401) throw error;
      }
      authorization = undefined;
      commit(undefined);
    },
  };
}

/** Lets one caller stop waiting for a promise that others share. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise<T>((resolve, reject) => {
    const onAbort = () =>
      reject(new AuthError('aborted', 'aborted while waiting', { cause: signal.reason }));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
