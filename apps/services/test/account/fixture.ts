/**
 * Shared fixture for account tests: the service on a fresh database, with browsers and native apps.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { AuthError, codeChallengeOf, createAuthClient } from '@mallard/auth-client';
import { eq } from 'drizzle-orm';
import { accountModule } from '../../src/account/module.ts';
import { accounts, tokenFamilies } from '../../src/account/schema.ts';
import { createAccountService } from '../../src/account/service.ts';
import { hasCanonicalSignature } from '../../src/account/tokens/sign-jwt.ts';
import { createSandboxVerifier } from '../../src/account/store/sandbox-verifier.ts';
import type { PaidTime } from '../../src/account/contract.ts';
import { createTestBrowser, drawAddress } from '../support/browser.ts';
import { createTestServices, type TestServices } from '../support/harness.ts';

export const NATIVE = 'f4311287-0121-40e6-8bbd-85c36daf1837';
export const NATIVE_REDIRECT = 'com.duckduckgo:/authcb';
export const ENTITLEMENT = { name: 'plus', product: 'Network Protection', id: 24 };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/**
 * Signs repeatedly until the signature is canonical (low S), so that a token is rejected only for
 * its content.
 */
export async function untilCanonical(sign: () => string | Promise<string>): Promise<string> {
  let jwt = await sign();
  while (!hasCanonicalSignature(jwt)) jwt = await sign();
  return jwt;
}

/**
 * Starts the account service with a fake clock before the tests of a `describe`, and stops it
 * afterwards.
 */
export function useAccountService(databaseUrl: string | undefined) {
  let services: TestServices;
  const clock = { nowMs: Date.parse('2026-01-01T00:00:00Z') };
  const now = () => clock.nowMs;
  /** Accounts by the email they were bought with, without having added it. */
  const buyers = new Map<string, string[]>();
  const paidTime = new Map<string, Omit<PaidTime, 'platform' | 'reference'>>();
  const paidTimesOf = async (accountId: string): Promise<PaidTime[]> => {
    const paid = paidTime.get(accountId);
    return paid ? [{ platform: 'stripe', reference: 'sub_1', ...paid }] : [];
  };

  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      now,
      modules: [accountModule],
      standIns: {
        entitlements: {
          entitlementsOf: async () => [ENTITLEMENT],
          buyersWith: async (email) => buyers.get(email) ?? [],
        },
        paidTime: { paidTimesOf },
      },
    });
  });
  afterAll(() => services.close());

  const newEmail = () => `ada-${randomUUID()}@example.org`;
  const newBrowser = () => createTestBrowser(services.app, now);
  const clientIn = (
    browser: { fetch: typeof fetch },
    options: { locale?: string; mailboxToken?: () => string | undefined } = {},
  ) =>
    createAuthClient({
      baseUrl: '/api',
      clientId: 'mallard-web',
      fetch: browser.fetch,
      now,
      ...options,
    });
  const newClient = (options: { locale?: string } = {}) => clientIn(newBrowser(), options);

  /** Returns the passcodes emailed to an address, oldest first. */
  const passcodesFor = (email: string) =>
    services.mails
      .filter(({ to }) => to === email)
      .flatMap(({ subject }) => /\b\d{6}(?:\d{2})?\b/.exec(subject)?.[0] ?? []);
  const passcodeFor = (email: string) => passcodesFor(email).at(-1) ?? 'no mail';

  /** Returns the mailbox tokens from links in emails to an address, oldest first. */
  const mailboxTokensFor = (email: string) =>
    services.mails
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /#mail=([\w.-]+)/.exec(text)?.[1] ?? []);

  async function accountWithEmail(email = newEmail()) {
    const client = newClient();
    const { accountId } = await client.createAccount();
    const { hash } = await client.requestEmailEdit({ email });
    await client.confirmEmailEdit({ email, otp: passcodeFor(email), hash });
    return { client, accountId, email };
  }

  async function failureOf(promise: Promise<unknown>): Promise<AuthError> {
    const error = await promise.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(AuthError);
    return error as AuthError;
  }

  /**
   * Sends a request: `path` is relative to version 2, or to version 1 if it starts with a slash.
   */
  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: {
      query?: Record<string, string> | string;
      session?: string;
      bearer?: string;
      json?: unknown;
      headers?: Record<string, string>;
    } = {},
  ) {
    const { query = '', session, bearer, json, headers } = options;
    const folder = path.startsWith('/') ? '/api/auth' : '/api/auth/v2/';
    const search = new URLSearchParams(query).toString();
    const answer = await services.app.inject({
      method,
      url: `${folder}${path}${search && `?${search}`}`,
      remoteAddress: drawAddress(),
      headers: {
        ...(session && { cookie: `ddg_auth_session_id=${session}` }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { payload: JSON.stringify(json) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === '' ? undefined : (JSON.parse(answer.body) as Record<string, unknown>),
      session: answer.cookies.find(({ name }) => name === 'ddg_auth_session_id')?.value,
      setCookie: String(answer.headers['set-cookie'] ?? ''),
    };
  }

  /** Sends a raw request, for input that no real client would send. */
  const inject = (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    options: {
      query?: string;
      headers?: Record<string, string>;
      json?: unknown;
      form?: string;
      raw?: string;
    },
  ) => {
    const { query, headers, json, form, raw } = options;
    const type = json !== undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const payload = json !== undefined ? JSON.stringify(json) : (form ?? raw);
    return services.app.inject({
      method,
      url: `/api/auth${path.startsWith('/') ? '' : '/v2/'}${path}${query ? `?${query}` : ''}`,
      remoteAddress: drawAddress(),
      headers: { ...(payload !== undefined && { 'content-type': type }), ...headers },
      ...(payload !== undefined && { payload }),
    });
  };

  const newVerifier = (bytes = 32) => randomBytes(bytes).toString('base64url');
  const nativeAuthorize = async (verifier: string) =>
    call('GET', 'authorize', {
      query: {
        response_type: 'code',
        code_challenge: await codeChallengeOf(verifier),
        code_challenge_method: 'S256',
        client_id: NATIVE,
        redirect_uri: NATIVE_REDIRECT,
        scope: 'privacypro',
      },
    });
  const nativeToken = (code: string, verifier: string) =>
    call('GET', 'token', {
      query: {
        grant_type: 'authorization_code',
        client_id: NATIVE,
        code_verifier: verifier,
        code,
        redirect_uri: NATIVE_REDIRECT,
      },
    });
  const nativeRefresh = (refreshToken: unknown) =>
    call('GET', 'token', {
      query: {
        grant_type: 'refresh_token',
        client_id: NATIVE,
        refresh_token: String(refreshToken),
      },
    });
  const codeIn = (location: unknown) => new URL(String(location)).searchParams.get('code') ?? '';

  async function nativeSignIn(verifier = newVerifier()) {
    const { session } = await nativeAuthorize(verifier);
    const created = await call('POST', 'account/create', { session: session! });
    const code = codeIn(created.headers.location);
    const answer = await nativeToken(code, verifier);
    return { code, verifier, session: session!, tokens: answer.body! };
  }

  /** Creates the account service without routes, for operations that no request reaches. */
  const rules = () =>
    createAccountService({
      db: services.platform.database.db,
      keys: services.platform.keys,
      outbox: services.platform.outbox,
      now,
      publicOrigin: services.platform.config.publicOrigin,
      storeVerifier: createSandboxVerifier(Date.now),
      entitlementsOf: async () => [],
      buyersWith: async () => [],
      forgetBuyer: async () => undefined,
      paidTime: { paidTimesOf: async () => [] },
      onPasscode: () => undefined,
    });

  /**
   * Links a purchase just after its owner entered a passcode, which allows the purchase to sign in.
   */
  async function linkPurchase(
    accountId: string,
    purchase: { store: 'apple' | 'google'; reference: string },
  ) {
    const { db } = services.platform.database;
    const [owner] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const families = db.select().from(tokenFamilies);
    const [family] = await families.where(eq(tokenFamilies.accountId, accountId));
    if (!owner || !family) throw new Error('There is no such account, or it is signed in nowhere');
    const signedIn = { account: owner, family: { ...family, provedAt: new Date(now()) } };
    return (await rules()).stores.link(signedIn, purchase);
  }

  return {
    rules,
    linkPurchase,
    paidTimesOf,
    /** Available only inside a test: the services start before the first one. */
    get services() {
      return services;
    },
    clock,
    paidTime,
    buyers,
    now,
    newEmail,
    newBrowser,
    clientIn,
    newClient,
    passcodesFor,
    passcodeFor,
    mailboxTokensFor,
    accountWithEmail,
    failureOf,
    call,
    inject,
    newVerifier,
    nativeAuthorize,
    nativeToken,
    nativeRefresh,
    codeIn,
    nativeSignIn,
  };
}
