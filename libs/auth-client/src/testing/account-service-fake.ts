/**
 * An in-memory account service that is called like `fetch`.
 *
 * It stores accounts, passcodes, authorization sessions and tokens, and responds like the real
 * service to the calls of both versions that this library makes. Refresh tokens rotate: a used one
 * remains valid for a minute; using it later revokes the whole session. `browser()` returns a
 * `fetch` with a cookie jar: two tabs share one, two devices do not. `fail()` makes the next call
 * of a path fail.
 */
import { codeChallengeOf, toBase64Url } from '../core/session/code-challenge.ts';
import { normalizePasscode } from '../core/passcode.ts';
import type { Entitlement } from '../schemas.ts';

/** An account of the fake service. */
export interface FakeAccount {
  id: string;
  email: string | null;
  entitlements: Entitlement[];
}

/**
 * The part of a request's path after `auth/v2/`; for version 1, `v1/` and the part after `auth/`.
 */
export type FakePath =
  | 'exchange'
  | 'v1/account/create'
  | 'v1/account/loginlink'
  | 'v1/login'
  | 'v1/access-token'
  | 'v1/validate-token'
  | 'v1/account/edit'
  | 'v1/account/edit/confirm'
  | 'authorize'
  | 'account/create'
  | 'token'
  | 'otp'
  | 'login'
  | 'logout'
  | 'account'
  | 'account/edit'
  | 'account/edit/confirm';

/**
 * The failure of a call: a different response, or
 *
 * - `network`: the request does not reach the service;
 * - `lost`: the service processes the request, but the response is lost;
 * - `hang`: there is no response until the call is aborted;
 * - `deaf`: there is no response, and an abort is ignored.
 */
export type FakeFailure =
  Response | 'network' | 'lost' | 'hang' | 'deaf' | (() => Promise<Response>);

/** A request that the fake received. */
export interface FakeCall {
  method: string;
  path: FakePath;
  query: URLSearchParams;
  body: unknown;
}

/** The clock of the fake and the lifetime of its access tokens. */
export interface AccountServiceFakeOptions {
  /** The current time in epoch milliseconds. */
  now?: () => number;
  /** The lifetime of an access token, in seconds. Defaults to four hours. */
  accessTokenSeconds?: number;
}

/** An in-memory account service with its accounts, the recorded calls and the queued failures. */
export interface AccountServiceFake {
  /** Returns a `fetch` with its own cookie jar. */
  browser(): typeof fetch;
  accounts: FakeAccount[];
  addAccount(account?: Partial<FakeAccount>): FakeAccount;
  /** Returns the newest passcode emailed to an address, if any. */
  passcodeFor(email: string): string | undefined;
  /** All requests so far, in order. */
  calls: FakeCall[];
  /** Makes the next request to this path fail. Several failures of one path queue up. */
  fail(path: FakePath, failure: FakeFailure): void;
  /** Ends every session of an account, as "sign out everywhere" does. */
  revoke(accountId: string): void;
}

const SESSION_MS = 600_000;
const PASSCODE_MS = 600_000;
const PASSCODE_TRIES = 5;
/** The time in which a used refresh token may be reused, because tabs refresh concurrently. */
const REUSE_GRACE_MS = 60_000;

interface AuthSession {
  challenge: string;
  expiresAt: number;
  used: boolean;
}
interface Passcode {
  purpose: string;
  otp: string;
  expiresAt: number;
  tries: number;
}
interface RefreshToken {
  account: FakeAccount;
  family: string;
  usedAt?: number;
}
type Jar = Map<'session' | 'refresh', string>;

const refusal = (status: number, error: string, headers: Record<string, string> = {}) =>
  Response.json({ error, message: error }, { status, headers });

/**
 * Creates an in-memory account service that follows the rules of the real one, including sessions
 * and their cookies.
 */
export function createAccountServiceFake(
  options: AccountServiceFakeOptions = {},
): AccountServiceFake {
  const now = options.now ?? Date.now;
  const accessTokenSeconds = options.accessTokenSeconds ?? 14_400;
  let count = 0;
  const next = (prefix: string) => `${prefix}-${++count}`;

  const accounts: FakeAccount[] = [];
  const calls: FakeCall[] = [];
  const failures = new Map<FakePath, FakeFailure[]>();
  const sessions = new Map<string, AuthSession>();
  const codes = new Map<string, { challenge: string; account: FakeAccount }>();
  const refreshTokens = new Map<string, RefreshToken>();
  const accessTokens = new Map<string, { account: FakeAccount; expiresAt: number }>();
  /** The auth tokens of version 1. */
  const authTokens = new Map<string, FakeAccount>();
  const passcodes = new Map<string, Passcode[]>();
  const edits = new Map<string, { account: FakeAccount; email: string }>();

  const sameEmail = (a: string | null, b: string) => a?.toLowerCase() === b.toLowerCase();
  const accountWith = (email: string) =>
    accounts.find((account) => sameEmail(account.email, email));

  function mailPasscode(email: string, purpose: string): void {
    const otp = String(100_000 + ((++count * 7_919) % 900_000));
    const earlier = passcodes.get(email.toLowerCase()) ?? [];
    passcodes.set(email.toLowerCase(), [
      ...earlier.slice(-1),
      { purpose, otp, expiresAt: now() + PASSCODE_MS, tries: 0 },
    ]);
  }

  function takePasscode(email: string, typed: string, purpose: string): boolean {
    const otp = normalizePasscode(typed);
    if (otp === undefined) return false;
    const live = (passcodes.get(email.toLowerCase()) ?? []).filter(
      (passcode) =>
        passcode.purpose === purpose &&
        passcode.expiresAt > now() &&
        passcode.tries < PASSCODE_TRIES,
    );
    if (live.some((passcode) => passcode.otp === otp)) {
      passcodes.delete(email.toLowerCase());
      return true;
    }
    for (const passcode of live) passcode.tries++;
    return false;
  }

  function tokensFor(account: FakeAccount, jar: Jar, family = next('family')): Response {
    const { id: sub, email, entitlements } = account;
    const exp = now() / 1000 + accessTokenSeconds;
    const claims = { sub, email, entitlements, exp, jti: next('pair') };
    const accessToken = [{ alg: 'none' }, claims, 'unsigned']
      .map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part))))
      .join('.');
    const refreshToken = next('refresh');
    accessTokens.set(accessToken, { account, expiresAt: now() + accessTokenSeconds * 1000 });
    refreshTokens.set(refreshToken, { account, family });
    jar.set('refresh', refreshToken);
    return Response.json({
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: accessTokenSeconds,
      token_type: 'Bearer',
    });
  }

  async function token(query: URLSearchParams, jar: Jar): Promise<Response> {
    if (query.get('grant_type') === 'refresh_token') {
      const presented = query.get('refresh_token') ?? jar.get('refresh');
      if (presented === undefined) return new Response(null, { status: 204 });
      const token = refreshTokens.get(presented);
      if (!token) return refusal(400, 'invalid_token');
      token.usedAt ??= now();
      if (now() - token.usedAt > REUSE_GRACE_MS) {
        for (const [key, { family }] of refreshTokens)
          if (family === token.family) refreshTokens.delete(key);
        return refusal(400, 'invalid_token');
      }
      return tokensFor(token.account, jar, token.family);
    }
    const code = codes.get(query.get('code') ?? '');
    codes.delete(query.get('code') ?? '');
    const challenge = await codeChallengeOf(query.get('code_verifier') ?? '');
    if (!code || code.challenge !== challenge) return refusal(400, 'invalid_token_request');
    return tokensFor(code.account, jar);
  }

  function legacyTokenFor(account: FakeAccount): Response {
    const { id: external_id, email } = account;
    const auth_token = next('auth-token');
    authTokens.set(auth_token, account);
    return Response.json({ auth_token, external_id, email });
  }

  function answerLegacy({ path, query }: FakeCall, bearer = ''): Response {
    const email = normalizedEmail(query.get('email'));
    const otp = query.get('otp') ?? '';
    if (path === 'v1/account/create') return legacyTokenFor(addAccount());
    if (path === 'v1/account/loginlink') {
      if (accountWith(email)) mailPasscode(email, 'login');
      return Response.json({});
    }
    if (path === 'v1/login') {
      const account = accountWith(email);
      if (!account || !takePasscode(email, otp, 'login'))
        return refusal(400, 'invalid_login_credentials');
      return legacyTokenFor(account);
    }
    if (path === 'v1/access-token') {
      const account = authTokens.get(bearer);
      if (!account) return refusal(401, 'invalid_token');
      const access_token = next('access-token');
      accessTokens.set(access_token, { account, expiresAt: now() + accessTokenSeconds * 1000 });
      return Response.json({ access_token });
    }
    const access = accessTokens.get(bearer);
    if (!access || access.expiresAt <= now()) return refusal(401, 'invalid_token');
    const { account } = access;
    if (path === 'v1/validate-token') return accountAnswer(account);
    if (path === 'v1/account/edit') return editAnswer(account, email);
    const refused = editRefusal(account, query);
    if (refused) return refused;
    account.email = email;
    for (const [token, owner] of authTokens) if (owner === account) authTokens.delete(token);
    return legacyTokenFor(account);
  }

  const accountAnswer = ({ id: external_id, email, entitlements }: FakeAccount) =>
    Response.json({ account: { external_id, email, entitlements } });

  function editAnswer(account: FakeAccount, email: string): Response {
    if (!email.includes('@')) return refusal(400, 'invalid_email_address');
    if (sameEmail(account.email, email)) return refusal(400, 'email_address_not_changed');
    const hash = next('hash');
    edits.set(hash, { account, email });
    if (!accountWith(email)) mailPasscode(email, hash);
    return Response.json({ status: 'confirm', hash, reference: next('R'), expires_in: 600 });
  }

  function editRefusal(account: FakeAccount, query: URLSearchParams): Response | undefined {
    const email = normalizedEmail(query.get('email'));
    const hash = query.get('hash') ?? '';
    const edit = edits.get(hash);
    if (!edit || edit.account !== account || !sameEmail(edit.email, email))
      return refusal(400, 'invalid_link_signature');
    if (!takePasscode(email, query.get('otp') ?? '', hash))
      return refusal(400, 'invalid_login_credentials');
    return undefined;
  }

  async function answer(call: FakeCall, bearer: string | undefined, jar: Jar): Promise<Response> {
    const { path, query } = call;
    if (path.startsWith('v1/')) return answerLegacy(call, bearer);
    const session = sessions.get(jar.get('session') ?? '');
    const open = session && !session.used && session.expiresAt > now() ? session : undefined;
    const codeFor = (account: FakeAccount, { challenge }: AuthSession) => {
      const code = next('code');
      codes.set(code, { challenge, account });
      return Response.json({ code });
    };

    const legacyAccountOf = (token: string) =>
      token.startsWith('access-token-') ? accessTokens.get(token)?.account : undefined;

    switch (path) {
      case 'authorize': {
        const challenge = query.get('code_challenge');
        if (!challenge || !query.get('client_id'))
          return refusal(400, 'invalid_authorization_request');
        const token = query.get('token');
        const account = token === null ? undefined : legacyAccountOf(token);
        if (token !== null && !account) return refusal(400, 'invalid_token');
        const id = next('session');
        const opened = { challenge, expiresAt: now() + SESSION_MS, used: account !== undefined };
        sessions.set(id, opened);
        jar.set('session', id);
        return account ? codeFor(account, opened) : Response.json({ status: 'ok' });
      }
      case 'account/create':
        if (!open) return refusal(400, 'invalid_request');
        open.used = true;
        return codeFor(addAccount(), open);
      case 'otp': {
        const email = normalizedEmail(query.get('email'));
        if (!email.includes('@')) return refusal(400, 'invalid_email_address');
        if (accountWith(email)) mailPasscode(email, 'login');
        return Response.json({ status: 'ok', reference: next('R'), expires_in: 600 });
      }
      case 'login': {
        const { otp, code_challenge, ...typed } = call.body as Record<string, string>;
        const email = normalizedEmail(typed['email']);
        if (!open || (code_challenge && code_challenge !== open.challenge))
          return refusal(400, 'invalid_session_id');
        const account = accountWith(email);
        if (!account || !takePasscode(email, otp ?? '', 'login'))
          return refusal(400, 'invalid_login_credentials');
        open.used = true;
        return codeFor(account, open);
      }
      case 'exchange': {
        const account = legacyAccountOf(bearer ?? '');
        if (!account) return refusal(400, 'invalid_token');
        if (!open) return refusal(400, 'invalid_session_id');
        open.used = true;
        return codeFor(account, open);
      }
      case 'token':
        return token(query, jar);
      case 'logout':
        refreshTokens.delete(jar.get('refresh') ?? '');
        accessTokens.delete(bearer ?? '');
        jar.delete('refresh');
        return Response.json({ status: 'logged_out' });
    }

    const access = accessTokens.get(bearer ?? '');
    if (!access || access.expiresAt <= now()) return refusal(401, 'invalid_token');
    const { account } = access;
    const email = normalizedEmail(query.get('email'));
    if (path === 'account') return accountAnswer(account);
    if (path === 'account/edit') {
      return query.has('email') ? editAnswer(account, email) : Response.json({ status: 'ok' });
    }
    const refused = editRefusal(account, query);
    if (refused) return refused;
    account.email = email;
    return Response.json({ status: 'confirmed', email });
  }

  function addAccount(account: Partial<FakeAccount> = {}): FakeAccount {
    const added = { id: next('account'), email: null, entitlements: [], ...account };
    accounts.push(added);
    return added;
  }

  function browser(): typeof fetch {
    const jar: Jar = new Map();
    return async (input, init) => {
      const request = new Request(new URL(String(input), 'https://service.test'), init);
      const { pathname, searchParams: query } = new URL(request.url);
      const path = pathname.replace(/^.*auth\/v2\//, '').replace(/^.*auth\//, 'v1/') as FakePath;
      const text = await request.text();
      const body: unknown = text && JSON.parse(text);
      const call: FakeCall = { method: request.method, path, query, body };
      calls.push(call);
      init?.signal?.throwIfAborted();
      const failure = failures.get(path)?.shift();
      if (failure === 'network') throw new TypeError('fetch failed');
      if (failure === 'hang' || failure === 'deaf') {
        return new Promise((_resolve, reject) => {
          if (failure === 'deaf') return;
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        });
      }
      if (typeof failure === 'function') return failure();
      if (failure instanceof Response) return failure;
      const bearer = request.headers.get('authorization')?.replace('Bearer ', '');
      const answered = await answer(call, bearer, jar);
      if (failure === 'lost') throw new TypeError('fetch failed');
      return answered;
    };
  }

  return {
    browser,
    accounts,
    addAccount,
    calls,
    passcodeFor: (email) => passcodes.get(normalizedEmail(email).toLowerCase())?.at(-1)?.otp,
    fail(path, failure) {
      failures.set(path, [...(failures.get(path) ?? []), failure]);
    },
    revoke(accountId) {
      for (const [refreshToken, { account }] of refreshTokens)
        if (account.id === accountId) refreshTokens.delete(refreshToken);
      for (const [authToken, { id }] of authTokens)
        if (id === accountId) authTokens.delete(authToken);
      for (const [accessToken, { account }] of accessTokens)
        if (account.id === accountId) accessTokens.delete(accessToken);
    },
  };
}

/** Normalizes an address as the service does: Android keyboards add a blank after it. */
function normalizedEmail(typed: string | null | undefined): string {
  return (typed ?? '').trim().normalize('NFC');
}
