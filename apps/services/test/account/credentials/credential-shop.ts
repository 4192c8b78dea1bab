/**
 * The complete server, with helpers for every request that issues or uses an account credential.
 */
import { codeChallengeOf } from '@mallard/auth-client';
import { randomBytes, randomUUID } from 'node:crypto';
import { modules } from '../../../src/modules.ts';
import { drawAddress } from '../../support/browser.ts';
import { aCard, MONTHLY, openShop, RETURN_URL } from '../../support/purchase-journey.ts';
import { NATIVE, NATIVE_REDIRECT } from '../fixture.ts';

export type Version = 1 | 2;
export type Store = 'apple' | 'google';
export type ClientKind = 'v1' | 'native' | 'web';

/** The tokens that a client holds for one sign-in; empty strings if the sign-in failed. */
export interface SignIn {
  status: number;
  client: ClientKind;
  access: string;
  /** The refresh token, the value of the refresh cookie, or version 1's `auth_token`. */
  lasting: string;
}

/** An authorization code that was issued and not exchanged yet. */
export interface PendingCode {
  status: number;
  code: string;
  verifier: string;
  client: 'native' | 'web';
  session: string;
}

const SESSION_COOKIE = 'ddg_auth_session_id';
const REFRESH_COOKIE = 'mallard_refresh';
const PASSCODE = /\b\d{6}(?:\d{2})?\b/;
const CLIENTS = {
  native: { id: NATIVE, redirect: NATIVE_REDIRECT },
  web: { id: 'mallard-web', redirect: undefined },
} as const;

export type CredentialShop = Awaited<ReturnType<typeof openCredentialShop>>;

interface RequestOptions {
  bearer?: string | undefined;
  json?: object;
  cookies?: Record<string, string>;
}

export async function openCredentialShop(databaseUrl: string | undefined) {
  // Report-only: rate limits use the real clock and have their own tests. A rate-limited request
  // would prove nothing here.
  const env = { RATE_LIMITS: 'report' };
  const shop = await openShop(databaseUrl, { modules, standIns: {}, env });

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { bearer, json, cookies = {} }: RequestOptions = {},
  ) {
    const response = await shop.app.inject({
      method,
      url: `/api/${path}`,
      remoteAddress: drawAddress(),
      headers: {
        ...(bearer !== undefined && { authorization: `Bearer ${bearer || 'none'}` }),
        cookie: Object.entries(cookies)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
      },
      ...(json && { payload: json }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      location: String(response.headers.location ?? ''),
      cookie: (name: string) =>
        response.cookies.find((each) => each.name === name && each.value !== '')?.value ?? '',
    };
  }

  /** Submits a form on a page that an email links to. */
  async function form(path: string, fields: Record<string, string>) {
    const { statusCode: status, body: page } = await shop.app.inject({
      method: 'POST',
      url: `/api/auth/v2/account/${path}`,
      remoteAddress: drawAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status, page };
  }

  const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email);
  const passcodeFor = (email: string) =>
    mailsTo(email)
      .flatMap(({ subject }) => PASSCODE.exec(subject)?.[0] ?? [])
      .at(-1) ?? '';
  /** Returns the token from the link in the latest email whose subject matches. */
  const linkTokenFor = (email: string, subject: RegExp) =>
    /token=([\w.-]+)/.exec(
      mailsTo(email).findLast((mail) => subject.test(mail.subject))?.text ?? '',
    )?.[1] ?? '';

  async function authorize(client: 'native' | 'web') {
    const verifier = randomBytes(32).toString('base64url');
    const { id, redirect } = CLIENTS[client];
    const query = new URLSearchParams({
      response_type: 'code',
      code_challenge: await codeChallengeOf(verifier),
      client_id: id,
      ...(redirect && { redirect_uri: redirect }),
    });
    const session = (await call('GET', `auth/v2/authorize?${query}`)).cookie(SESSION_COOKIE);
    return { verifier, session, client };
  }
  type Authorization = Awaited<ReturnType<typeof authorize>>;

  function pendingFrom(
    authorization: Authorization,
    answer: Awaited<ReturnType<typeof call>>,
  ): PendingCode {
    const { status, body, location } = answer;
    const code = location
      ? (new URL(location).searchParams.get('code') ?? '')
      : ((body?.code as string | undefined) ?? '');
    return { ...authorization, status, code };
  }

  async function trade({ code, verifier, client, session }: PendingCode): Promise<SignIn> {
    const { id, redirect } = CLIENTS[client];
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: id,
      code: code || 'none',
      code_verifier: verifier,
      ...(redirect && { redirect_uri: redirect }),
    });
    const answer = await call('GET', `auth/v2/token?${query}`, {
      cookies: { [SESSION_COOKIE]: session },
    });
    const isGranted = answer.status === 200;
    return {
      status: answer.status,
      client,
      access: isGranted ? answer.body.access_token : '',
      lasting: !isGranted
        ? ''
        : client === 'web'
          ? answer.cookie(REFRESH_COOKIE)
          : answer.body.refresh_token,
    };
  }

  /** Renews the access token the way each kind of client does. */
  async function renew({ client, lasting }: Pick<SignIn, 'client' | 'lasting'>): Promise<SignIn> {
    if (client === 'v1') {
      const { status, body } = await call('GET', 'auth/access-token', { bearer: lasting });
      return { status, client, lasting, access: status === 200 ? body.access_token : '' };
    }
    const query = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: CLIENTS[client].id,
      ...(client === 'native' && { refresh_token: lasting }),
    });
    const answer = await call('GET', `auth/v2/token?${query}`, {
      ...(client === 'web' && { cookies: { [REFRESH_COOKIE]: lasting } }),
    });
    const isGranted = answer.status === 200;
    return {
      status: answer.status,
      client,
      access: isGranted ? answer.body.access_token : '',
      lasting: !isGranted
        ? ''
        : client === 'web'
          ? answer.cookie(REFRESH_COOKIE)
          : answer.body.refresh_token,
    };
  }

  async function v1SignInFrom(answer: Awaited<ReturnType<typeof call>>): Promise<SignIn> {
    if (answer.status !== 200) {
      return { status: answer.status, client: 'v1', access: '', lasting: '' };
    }
    return renew({ client: 'v1', lasting: answer.body.auth_token });
  }

  async function requestPasscode(email: string) {
    const query = new URLSearchParams({ email });
    await call('POST', `auth/v2/otp?${query}`);
    return passcodeFor(email);
  }

  async function codeByPasscode(
    email: string,
    otp: string,
    client: 'native' | 'web' = 'native',
    authorization?: Authorization,
  ): Promise<PendingCode> {
    const begun = authorization ?? (await authorize(client));
    const answer = await call('POST', 'auth/v2/login', {
      json: { method: 'otp', email, otp: otp || '000000' },
      cookies: { [SESSION_COOKIE]: begun.session },
    });
    return pendingFrom(begun, answer);
  }

  async function loginByPasscode(
    email: string,
    otp: string,
    version: Version,
    client: 'native' | 'web' = 'native',
  ): Promise<SignIn> {
    if (version === 1) {
      const query = new URLSearchParams({ email, otp: otp || '000000' });
      return v1SignInFrom(await call('GET', `auth/login?${query}`));
    }
    const pending = await codeByPasscode(email, otp, client);
    if (!pending.code) return { status: pending.status, client, access: '', lasting: '' };
    return trade(pending);
  }

  /** Signs in with a purchase, as an app on a new device does. */
  async function codeByStore(store: Store, reference: string): Promise<PendingCode> {
    const begun = await authorize('native');
    const answer = await call('POST', 'auth/v2/login', {
      cookies: { [SESSION_COOKIE]: begun.session },
      json: {
        method: 'signature',
        signature: `sandbox:${reference}`,
        ...(store === 'apple'
          ? { source: 'apple_app_store' }
          : {
              source: 'google_play_store',
              google_signed_data: '{}',
              google_package_name: 'com.example',
            }),
      },
    });
    return pendingFrom(begun, answer);
  }

  async function signInByStore(store: Store, reference: string, version: Version): Promise<SignIn> {
    if (version === 2) {
      const pending = await codeByStore(store, reference);
      if (pending.code) return trade(pending);
      return { status: pending.status, client: 'native', access: '', lasting: '' };
    }
    const answer = await call('POST', 'auth/store-login', {
      json: {
        signature: `sandbox:${reference}`,
        ...(store === 'apple'
          ? { store: 'apple_app_store' }
          : { store: 'google_play_store', signed_data: '{}', package_name: 'com.example' }),
      },
    });
    return v1SignInFrom(answer);
  }

  async function codeByV1(access: string): Promise<PendingCode> {
    const begun = await authorize('native');
    const cookies = { [SESSION_COOKIE]: begun.session };
    return pendingFrom(begun, await call('POST', 'auth/v2/exchange', { bearer: access, cookies }));
  }

  return {
    ...shop,
    call,
    form,
    mailsTo,
    passcodeFor,
    linkTokenFor,
    undoTokenFor: linkTokenFor,
    trade,
    renew,
    requestPasscode,
    codeByPasscode,
    loginByPasscode,
    codeByStore,
    signInByStore,
    codeByV1,

    async createAccount(client: ClientKind = 'native'): Promise<SignIn> {
      if (client === 'v1') return v1SignInFrom(await call('POST', 'auth/account/create'));
      const begun = await authorize(client);
      const cookies = { [SESSION_COOKIE]: begun.session };
      return trade(pendingFrom(begun, await call('POST', 'auth/v2/account/create', { cookies })));
    },

    async signInByPasscode(email: string, version: Version, client?: 'native' | 'web') {
      return loginByPasscode(email, await requestPasscode(email), version, client);
    },

    async exchange(access: string): Promise<SignIn> {
      return trade(await codeByV1(access));
    },

    /**
     * Adds or changes the email.
     *
     * @returns The status of the confirmation, or of the request if that was rejected.
     */
    async addEmail(access: string, email: string): Promise<number> {
      const query = new URLSearchParams({ email });
      const asked = await call('POST', `auth/v2/account/edit?${query}`, { bearer: access });
      if (asked.status !== 200) return asked.status;
      query.set('hash', asked.body.hash);
      query.set('otp', passcodeFor(email));
      return (await call('POST', `auth/v2/account/edit/confirm?${query}`, { bearer: access }))
        .status;
    },

    /** Proves possession of the email with a fresh passcode. */
    async prove(access: string, email: string): Promise<number> {
      await call('POST', 'auth/v2/account/proof', { bearer: access });
      const json = { otp: passcodeFor(email) || '000000' };
      return (await call('POST', 'auth/v2/account/proof/confirm', { bearer: access, json })).status;
    },

    everywhere: (access: string) => call('DELETE', 'auth/v2/account/sessions', { bearer: access }),

    newReference: () => `purchase-${randomUUID()}`,

    /** Returns a receipt from a sandbox store, signed at the current time. */
    receiptOf: (reference: string, state: string, boughtFor?: string) =>
      `sandbox:${reference}:${MONTHLY}:${state}#${shop.clock.now}${boughtFor ? `@${boughtFor}` : ''}`,

    confirmPurchase: (store: Store, access: string, receipt: string) =>
      call('POST', `purchase/confirm/${store}`, {
        bearer: access,
        json:
          store === 'apple'
            ? { signedTransactionInfo: receipt }
            : { packageName: 'com.example', purchaseToken: receipt },
      }),

    async buyOnTheWeb(access: string, email: string): Promise<boolean> {
      const { status, body } = await call('POST', 'checkout/session', {
        bearer: access,
        json: { productId: MONTHLY, purchasePlatform: 'web', returnUrl: RETURN_URL },
      });
      if (status !== 200) return false;
      const path = new URL(body.checkoutUrl).pathname;
      return (await shop.submit(path, aCard('4242424242424242', { email }))).status === 303;
    },
  };
}
