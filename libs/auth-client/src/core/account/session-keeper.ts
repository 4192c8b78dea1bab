/**
 * What is alike in both versions: who is signed in, and who is told.
 *
 * Reading order: everything that a caller waits for is bounded; signing in and out take turns, because they share one
 * cookie; renewing is single-flight; what was awaited is committed only if nothing newer was committed meanwhile.
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
  /** Gives the session again, or nothing when it has ended. */
  refresh: Work<Session | undefined>;
  /** Told who is signed in, or that nobody is, after each sign-in, renewal and sign-out. */
  onSession: (session: Session | undefined) => void;
}

/** A piece of work, which has a signal of its own. */
export type Work<T> = (call: AccountCall) => Promise<T>;

export interface SessionKeeper {
  /** Brings back the session after a reload; `undefined` when there is none. Renews it if there is one. */
  restore(o?: CallOptions): Promise<Session | undefined>;
  /** A token that is good for a while yet, renewed if need be; `undefined` when signed out. */
  getAccessToken(o?: CallOptions): Promise<string | undefined>;
  getSession(): Session | undefined;
  /** Aborts what is under way and forgets everything, without signing out. Later calls reject with `aborted`. */
  dispose(): void;
  /** Does work that gives up when the caller, `dispose()` or the clock says so, whatever becomes of what runs. */
  run<T>(what: string, work: Work<T>, o?: CallOptions): Promise<T>;
  /** Does work when what was begun before it has ended; commits what `sessionAfter` makes of it before what comes next. */
  runInTurn<T>(
    what: string,
    work: Work<T>,
    o: CallOptions | undefined,
    sessionAfter?: (result: T) => Session | undefined,
  ): Promise<T>;
  /** From now on this is who is signed in. */
  commit(next: Session | undefined): void;
}

/** Keeps a session, over any version of the account service. */
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
  /** Another one with each commit: what was begun before it has been overtaken. */
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
  /** One renewal at a time. It has no caller's signal: others wait for it too. */
  function renew(): Promise<Session | undefined> {
    renewal ??= renewOnce().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function renewOnce(): Promise<Session | undefined> {
    const before = session;
    const begun = committed;
    const renewed = await run('The renewal of the session', refresh);
    if (committed !== begun) return session;
    commit(renewed);
    if (renewed && before && before.accountId !== renewed.accountId) {
      const message = 'Another tab signed in to another account: the session is that one now';
      throw new AuthError('account-changed', message);
    }
    return session;
  }

  /** Nothing lasts when signed out. A clock that was set back would make the token look young for ever. */
  const lasts = (leftMs: number) =>
    session !== undefined && now() >= committed.atMs && session.expiresAt - now() >= leftMs;

  const restore: SessionKeeper['restore'] = (o) => run('The restoring of the session', renew, o);

  return {
    restore,
    async getAccessToken(o) {
      const before = session;
      if (before ? !lasts(REFRESH_MARGIN_MS) : renewal) {
        // What was there serves while it lasts.
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
