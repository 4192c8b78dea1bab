/**
 * What is alike in both versions: who is signed in, and who is told.
 *
 * Reading order: everything that a caller waits for is bounded; signing in and out take turns, because they share one
 * cookie; renewing is single-flight; what was awaited is committed only if nothing newer was committed meanwhile.
 */
import { bounded, createHttpClientFailingWith } from '@mallard/http';
import { REFRESH_MARGIN_MS, WAIT_LIMIT_MS } from '../constants.ts';
import { AuthError } from '../errors.ts';
import {
  type AccountCall,
  type AccountOptions,
  type PasscodeRequest,
  unless,
} from './account-call.ts';
import { type Session } from './session.ts';

export interface SessionClientOptions extends AccountOptions {
  /** Told who is signed in, or that nobody is, after each sign-in, renewal and sign-out. */
  onSession?: (session: Session | undefined) => void;
}

/** Every call that can wait takes a signal. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** Signs in and out, and keeps the session alive. */
export interface SessionClient extends SessionKeeper {
  /** Creates an account without an email and signs in to it. */
  createAccount(o?: CallOptions): Promise<Session>;
  /** Has a passcode mailed. Resolves alike whether the address is known or not. */
  requestOtp(request: { email: string }, o?: CallOptions): Promise<PasscodeRequest>;
  /**
   * Signs in with a passcode of six digits ({@link normalizePasscode}). Works after a reload too: a lost authorization
   * session is opened anew.
   */
  login(credentials: { email: string; otp: string }, o?: CallOptions): Promise<Session>;
  /** Ends the session here and at the service. Rejects, still signed in, when the service could not be told. */
  signOut(o?: CallOptions): Promise<void>;
}

/** What a session client does alike in both versions. */
export interface SessionKeeper {
  /** Brings back the session after a reload; `undefined` when there is none. Renews it if there is one. */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /** A token that is good for a while yet, renewed if need be; `undefined` when signed out. */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /** Aborts what is under way and forgets everything, without signing out. Later calls reject with `aborted`. */
  dispose(): void;
}

/** A piece of work, which has a signal of its own. */
export type Work<T> = (call: AccountCall) => Promise<T>;

/** Gives up when the caller, `dispose()` or the clock says so, whatever becomes of what runs. */
export type Run = <T>(work: Work<T>, o?: CallOptions) => Promise<T>;

/** Runs work when what was begun before it has ended, and `then` before what is begun after it. */
export type RunInTurn = <T, U = T>(
  work: Work<T>,
  o: CallOptions | undefined,
  then?: (result: T) => U,
) => Promise<U>;

/** From now on this is who is signed in. */
export type Commit = <S extends Session | undefined>(next: S) => S;

/** A session that is kept, and the ways to work on it. */
export type KeptSession = readonly [
  keeper: SessionKeeper,
  runInTurn: RunInTurn,
  commit: Commit,
  run: Run,
];

/**
 * Keeps a session, over any version of the account service.
 *
 * @param refresh Gives the session anew, or nothing when it is over.
 */
export const createSessionKeeper = (
  options: SessionClientOptions,
  refresh: Work<Session | undefined>,
): KeptSession => {
  const { now = Date.now, onSession } = options;
  const http = createHttpClientFailingWith(AuthError, { credentials: 'include', ...options });
  const disposal = new AbortController();

  const run: Run = (work, { signal: caller = disposal.signal } = {}) =>
    bounded(AuthError, WAIT_LIMIT_MS, [caller, disposal.signal], (signal) =>
      work({
        ...options,
        signal,
        send: (path, request) => http(path, { method: 'POST', ...request, signal }),
      }),
    );

  let session: Session | undefined;
  /** Another one with each commit: what was begun before it has been overtaken. */
  let committed = { atMs: 0 };

  const commit: Commit = (next) => {
    committed = { atMs: now() };
    session = next;
    onSession?.(next);
    return next;
  };

  let lastTurn: Promise<unknown> | undefined;
  const runInTurn: RunInTurn = (work, o, then) => {
    const before = lastTurn;
    const turn = run(async (call) => {
      await before;
      return work(call);
    }, o).then(then as (result: unknown) => never);
    lastTurn = turn.catch(() => before);
    return turn;
  };

  let renewal: Promise<Session | undefined> | undefined;
  /** One renewal at a time. It has no caller's signal: others wait for it too. */
  const renew = () => {
    const before = session;
    const begun = committed;
    return (renewal ??= run(refresh)
      .then((renewed) => {
        if (committed === begun) {
          if (commit(renewed) && before && before.accountId !== session?.accountId) {
            throw new AuthError('account-changed');
          }
        }
        return session;
      })
      .finally(() => {
        renewal = undefined;
      }));
  };

  /** Nothing lasts when signed out. A clock that was set back would make the token look young for ever. */
  const lasts = (leftMs: number) =>
    now() >= committed.atMs && (session?.expiresAt as number) - now() >= leftMs;

  const keeper: SessionKeeper = {
    restore: (o) => run(renew, o),
    getAccessToken: async (o) => {
      const before = session;
      if (before ? !lasts(REFRESH_MARGIN_MS) : renewal) {
        // What was there serves while it lasts.
        await unless(run(renew, o), () => session === before && lasts(1));
      }
      return session?.accessToken;
    },
    getSession: () => session,
    dispose() {
      disposal.abort();
      session = undefined;
    },
  };
  return [keeper, runInTurn, commit, run];
};
