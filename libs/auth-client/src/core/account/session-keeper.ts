/**
 * Session management shared by both versions: the current session and its listeners.
 *
 * Four invariants: every call has a time limit; sign-ins and sign-outs run in sequence because they
 * share one cookie; refreshes are single-flight; a result is committed only if no newer one was
 * committed while it was pending.
 */
import { bounded, createHttpClientFailingWith } from '@mallard/http';
import { REFRESH_MARGIN_MS, WAIT_LIMIT_MS } from '../../constants.ts';
import { AuthError } from '../../errors.ts';
import {
  type AccountCall,
  type AccountOptions,
  type CallOptions,
  recover,
} from './account-call.ts';
import type { Session } from '../session/session.ts';

export interface SessionKeeperOptions extends AccountOptions, Pick<AccountCall, 'sessionFrom'> {
  /** Refreshes the session, or returns `undefined` if it has ended. */
  refresh: Work<Session | undefined>;
  /**
   * Called after each sign-in, refresh and sign-out with the session, or `undefined` when signed
   * out.
   */
  onSession: (session: Session | undefined) => void;
}

/** An operation with its own abort signal. */
export type Work<T> = (call: AccountCall) => Promise<T>;

export interface SessionKeeper {
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
   * Aborts pending work and clears all state without signing out. Later calls reject with
   * `aborted`.
   */
  dispose(): void;
  /**
   * Runs an operation that rejects on the caller's abort, on `dispose()` or on the time limit, even
   * if the underlying work continues.
   */
  run<T>(what: string, work: Work<T>, o?: CallOptions): Promise<T>;
  /**
   * Runs an operation after all earlier ones have finished, and commits the session that
   * `sessionAfter` derives from its result before the next one starts.
   */
  runInTurn<T>(
    what: string,
    work: Work<T>,
    o: CallOptions | undefined,
    sessionAfter?: (result: T) => Session | undefined,
  ): Promise<T>;
  /** Makes this the current session. */
  commit(next: Session | undefined): void;
}

/**
 * The pending refreshes of a page, by service and client. Copies of this library share them whatever
 * their versions: changing their form breaks pages that load two.
 */
const REFRESHES: unique symbol = Symbol.for('@mallard/auth-client');

interface Page {
  [REFRESHES]?: Map<string, Promise<Session | undefined>>;
}

/** Creates a session keeper for either version of the account service. */
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { now = Date.now, onSession, refresh } = options;
  const http = createHttpClientFailingWith(AuthError, { credentials: 'include', ...options });
  const disposal = new AbortController();

  const run: SessionKeeper['run'] = (what, work, { signal: caller } = {}) =>
    bounded(
      (signal) =>
        work({
          ...options,
          signal,
          send: (path, request) => http(path, { method: 'POST', ...request, signal }),
        }),
      {
        what,
        timeoutMs: WAIT_LIMIT_MS,
        signals: caller ? [disposal.signal, caller] : [disposal.signal],
        ErrorClass: AuthError,
      },
    );

  let session: Session | undefined;
  /** Replaced on each commit, so that an operation can detect a commit made after it started. */
  let committed = { atMs: 0 };

  function commit(next: Session | undefined): void {
    committed = { atMs: now() };
    session = next;
    onSession(next);
  }

  let lastTurn: Promise<unknown> | undefined;
  const runInTurn: SessionKeeper['runInTurn'] = (what, work, o, sessionAfter) => {
    const before = lastTurn;
    const inTurn: typeof work = async (call) => {
      await before;
      return work(call);
    };
    const turn = run(what, inTurn, o).then((result) => {
      if (sessionAfter) commit(sessionAfter(result));
      return result;
    });
    lastTurn = turn.catch(() => before);
    return turn;
  };

  let renewal: Promise<Session | undefined> | undefined;
  /**
   * Shares one refresh among concurrent callers; it ignores their signals because others wait for
   * it too.
   */
  function renew(): Promise<Session | undefined> {
    renewal ??= renewOnce().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  /** Joins the pending refresh of another copy on the page; repeats it if that one fails. */
  function refreshOnPage(): Promise<Session | undefined> {
    const { page = {}, baseUrl, clientId } = options;
    const pending = ((page as Page)[REFRESHES] ??= new Map());
    const key = `${baseUrl} ${clientId}`;
    const theirs = pending.get(key);
    if (theirs) return theirs.catch(refreshOnPage);
    const ours = run('The renewal of the session', refresh).finally(() => pending.delete(key));
    pending.set(key, ours);
    return ours;
  }

  async function renewOnce(): Promise<Session | undefined> {
    const before = session;
    const begun = committed;
    const renewed = await refreshOnPage();
    if (committed !== begun) return session;
    commit(renewed);
    if (renewed && before && before.accountId !== renewed.accountId) {
      const message = 'Another tab signed in to another account: the session is that one now';
      throw new AuthError('account-changed', message);
    }
    return session;
  }

  /**
   * Whether the token has this much lifetime left. If the device clock was set back, the token
   * would seem fresh forever, so it counts as expired.
   */
  const lasts = (leftMs: number) =>
    session !== undefined && now() >= committed.atMs && session.expiresAt - now() >= leftMs;

  const restore: SessionKeeper['restore'] = (o) => run('The restoring of the session', renew, o);

  return {
    restore,
    async getAccessToken(o) {
      const before = session;
      if (before ? !lasts(REFRESH_MARGIN_MS) : renewal) {
        // If the refresh fails, use the previous token while it is valid.
        await recover(restore(o), () => session === before && lasts(1));
      }
      return session?.accessToken;
    },
    getSession: () => session,
    dispose() {
      disposal.abort();
      session = undefined;
    },
    run,
    runInTurn,
    commit,
  };
}
