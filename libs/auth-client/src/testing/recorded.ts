/**
 * Requests and responses that were recorded between native clients and an account service.
 *
 * Protocol facts for tests of both sides: the names, types and order of members are as recorded;
 * tokens, addresses and ids are made up. Placeholders are in angle brackets.
 */

export interface RecordedRequest {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The headers, except for the cookie `ddg_auth_session_id`. */
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

/** A recorded response. */
export interface RecordedResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

const NATIVE = {
  client_id: 'f4311287-0121-40e6-8bbd-85c36daf1837',
  redirect_uri: 'com.duckduckgo:/authcb',
};
const SESSION = { Cookie: 'ddg_auth_session_id=<id>' };

/**
 * The recorded requests of native clients to the account service. Variable parts are in angle
 * brackets.
 */
export const recordedRequests = {
  authorize: {
    method: 'GET',
    path: '/api/auth/v2/authorize',
    query: {
      response_type: 'code',
      code_challenge: '<challenge>',
      code_challenge_method: 'S256',
      ...NATIVE,
      scope: 'privacypro',
    },
  },
  tokenByCode: {
    method: 'GET',
    path: '/api/auth/v2/token',
    query: {
      grant_type: 'authorization_code',
      client_id: NATIVE.client_id,
      code_verifier: '<verifier>',
      code: '<code>',
      redirect_uri: NATIVE.redirect_uri,
    },
  },
  tokenByRefresh: {
    method: 'GET',
    path: '/api/auth/v2/token',
    query: {
      grant_type: 'refresh_token',
      client_id: NATIVE.client_id,
      refresh_token: '<refresh token>',
    },
  },
  loginByStore: {
    method: 'POST',
    path: '/api/auth/v2/login',
    headers: SESSION,
    body: {
      method: 'signature',
      signature: '<signature>',
      source: 'google_play_store',
      google_signed_data: '<signed data>',
      google_package_name: 'com.duckduckgo.android',
    },
  },
  loginByPasscode: {
    method: 'POST',
    path: '/api/auth/v2/login',
    headers: { 'Content-Type': 'application/json', ...SESSION },
    body: { method: 'otp', email: '<email>', otp: '<otp>' },
  },
  exchange: {
    method: 'POST',
    path: '/api/auth/v2/exchange',
    headers: { Authorization: 'Bearer <v1 access token>', ...SESSION },
  },
  storeLoginV1: {
    method: 'POST',
    path: '/api/auth/store-login',
    body: {
      signature: '<signature>',
      signed_data: '<signed data>',
      package_name: 'com.duckduckgo.mobile.android',
      store: 'google_play_store',
    },
  },
} as const satisfies Record<string, RecordedRequest>;

/** The header of access and refresh tokens. */
export const recordedTokenHeader = {
  kid: '0f5c2d3e-7a51-4c0b-9d7e-3f6a1b2c4d5e',
  alg: 'ES256',
  typ: 'JWT',
} as const;

const PAIR = 'p4irOfMadeUpTokens';
const SUBJECT = '3f1c6f0e-9f6e-4d0c-8d55-1b8a3f2e7c90';

/** The recorded claims of an access token. Times are in epoch seconds; the identity is made up. */
export const recordedAccessTokenClaims = {
  jti: `${PAIR}:7d3d2a6e-59c3-4a43-8b0d-0d6a4c9a1f11`,
  scope: 'privacypro',
  aud: 'PrivacyPro',
  sub: SUBJECT,
  exp: 1_730_301_572,
  email: null,
  iat: 1_730_287_172,
  iss: 'https://service.test',
  entitlements: [],
  api: 'v2',
} as const;

/** The recorded claims of a refresh token. */
export const recordedRefreshTokenClaims = {
  api: 'v2',
  iss: 'https://service.test',
  exp: 1_732_879_172,
  sub: SUBJECT,
  aud: 'Auth',
  iat: 1_730_287_172,
  scope: 'refresh',
  jti: `${PAIR}:c2f7a8b4-6d0e-4b7e-9a52-5e0f3d1c7b22`,
} as const;

/** The recorded responses of the account service, including refusals. */
export const recordedResponses = {
  authorized: {
    status: 302,
    headers: {
      'Set-Cookie':
        'ddg_auth_session_id=<id>; path=/api/auth/v2/; max-age=600; SameSite=Strict; secure; HttpOnly',
    },
  },
  refusedAuthorization: { status: 400, body: { error: 'invalid_authorization_request' } },
  /** The response to account/create, login and exchange. */
  code: { status: 302, headers: { Location: 'com.duckduckgo:/authcb?code=<code>' } },
  /** The tokens are JWTs with {@link recordedTokenHeader} and the claims above. */
  tokens: {
    status: 200,
    body: {
      access_token: '<access token>',
      refresh_token: '<refresh token>',
      expires_in: 14_400,
      token_type: 'Bearer',
    },
  },
  jwks: {
    status: 200,
    body: {
      keys: [
        {
          alg: 'ES256',
          crv: 'P-256',
          kid: recordedTokenHeader.kid,
          kty: 'EC',
          ts: 1_727_109_704,
          x: 'CYhnauA5ZU40S3_zJrflCce0n9sReWczR8CNT8YbRbM',
          y: 'dwexDdm_1uajavot9U5X0Fs6FWKiihr6PgH7Fq7JW8o',
        },
        {
          crv: 'P-256',
          kid: '9a6f5b1d-2c3e-4f70-8a91-b2c3d4e5f607',
          kty: 'EC',
          ts: 1_722_282_670,
          x: 'ilkTyUSQ0MoP5tIDCEkfyQipLVPu1OOOErJtDZNgA5w',
          y: 'jaGfC1Zozyf_1igdgbyv5Z41iskmzFW-A9M6f1ZMxvk',
        },
      ],
    },
  },
  /** The refusal of an exchange or a refresh, on which the client signs out. */
  invalidToken: { status: 400, body: { error: 'invalid_token' } },
  unknownAccount: { status: 400, body: { error: 'unknown_account' } },
  loggedOut: { status: 200, body: { status: 'logged_out' } },
  edit: { status: 200, body: { status: 'confirm', hash: '<hash>' } },
  editConfirmed: { status: 200, body: { status: 'confirmed', email: '<email>' } },
  accessTokenV1: { status: 200, body: { access_token: '<uuid>' } },
  validatedV1: {
    status: 200,
    body: {
      account: {
        id: 149_718,
        external_id: '<uuid>',
        email: 'ada@example.org',
        entitlements: [
          { id: 24, name: 'subscriber', product: 'Network Protection' },
          { id: 25, name: 'subscriber', product: 'Data Broker Protection' },
          { id: 26, name: 'subscriber', product: 'Identity Theft Restoration' },
        ],
      },
    },
  },
  createdV1: {
    status: 200,
    body: { auth_token: '<uuid>', external_id: '<uuid>', status: 'created' },
  },
  storeLoginV1: {
    status: 200,
    body: {
      auth_token: '<uuid>',
      email: 'ada@example.org',
      external_id: '<uuid>',
      id: 1,
      status: 'ok',
    },
  },
  invalidTokenV1: { status: 401, body: { error: 'invalid_token' } },
} as const satisfies Record<string, RecordedResponse>;

/** All `error` codes that native clients support. */
export const recordedErrorCodes = [
  'invalid_authorization_request',
  'authorize_failed',
  'invalid_request',
  'account_create_failed',
  'invalid_email_address',
  'invalid_session_id',
  'suspended_account',
  'email_sending_error',
  'invalid_login_credentials',
  'unknown_account',
  'invalid_token_request',
  'unverified_account',
  'email_address_not_changed',
  'failed_mx_check',
  'account_edit_failed',
  'invalid_link_signature',
  'account_change_email_address_failed',
  'invalid_token',
  'expired_token',
] as const;

/** The `error_code` of a refused refresh token. */
export const recordedTokenStatus = {
  invalid: 0,
  expired: 1,
  reused: 2,
  loggedOut: 3,
  fraudDetected: 4,
} as const;
