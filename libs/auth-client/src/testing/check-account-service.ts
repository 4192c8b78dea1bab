/** Checks a running account service for the behavior that this client requires. */
import { codeChallengeOf, createCodeVerifier } from '../core/session/code-challenge.ts';
import { codeResponseSchema, errorResponseSchema, tokenResponseSchema } from '../schemas.ts';

/** The address of the service and the options for reaching it. */
export interface AccountServiceAddress {
  /** The URL before `/auth/v2`, for example `https://service.test/api`. */
  baseUrl: string;
  /** The id of a client that is registered at the service. */
  clientId: string;
  /** The `fetch` to use. Defaults to the global one. The check manages cookies itself. */
  fetch?: typeof fetch;
  /** The time limit of one call, in milliseconds. Defaults to 20,000, the limit of the client. */
  timeoutMs?: number;
  /** Called with each result as soon as its rule was checked. */
  onResult?: (result: ConformanceResult) => void;
}

/** A rule and whether the service conforms to it. */
export interface ConformanceResult {
  /** The rule as a sentence, for example `a code is good once`. */
  rule: string;
  /** The deviating behavior; absent if the service conforms. */
  wrong?: string;
  /** The duration of the rule's calls, in milliseconds. */
  tookMs: number;
}

interface Reply {
  status: number;
  body: unknown;
}

interface Call {
  query?: Record<string, string>;
  json?: unknown;
  bearer?: string;
}

/** Simulates a separate browser, so that one rule's session is unknown to the next. */
function newVisitor({ baseUrl, fetch: given, timeoutMs = 20_000 }: AccountServiceAddress) {
  const cookies = new Map<string, string>();
  return async (method: 'GET' | 'POST', path: string, call: Call = {}): Promise<Reply> => {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const headers: Record<string, string> = {};
    if (cookies.size > 0) {
      headers['cookie'] = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
    }
    if (call.bearer !== undefined) headers['authorization'] = `Bearer ${call.bearer}`;
    if (call.json !== undefined) headers['content-type'] = 'application/json';
    const response = await (given ?? fetch)(`${baseUrl}/auth/v2/${path}${query}`, {
      method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(call.json !== undefined && { body: JSON.stringify(call.json) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /;\s*max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

type Visitor = ReturnType<typeof newVisitor>;

/** An error that fails a rule; its message is the observed behavior. */
class Broken extends Error {}

/**
 * Returns the reason for a missing response, for example the network's error code ECONNREFUSED. The
 * error message is left out because it may contain a URL with its query.
 */
function silenceOf(error: unknown): string {
  const { name, cause } = error as Error;
  const { code } = Object(cause) as { code?: unknown };
  return `no response: ${typeof code === 'string' ? code : name}`;
}

function demand(holds: boolean, what: string, { status, body }: Reply): void {
  // Report only the names of members: the body may contain tokens.
  const members = typeof body === 'object' && body !== null ? Object.keys(body).join(', ') : 'text';
  if (!holds) throw new Broken(`${what}: status ${status}, with ${members || 'nothing'}`);
}

function demandRefusal(reply: Reply, what: string, statuses: readonly number[]): void {
  demand(statuses.includes(reply.status), what, reply);
  demand(errorResponseSchema.safeParse(reply.body).success, `${what}, without an "error"`, reply);
}

async function authorize(visit: Visitor, clientId: string): Promise<string> {
  const verifier = createCodeVerifier();
  const reply = await visit('POST', 'authorize', {
    query: {
      code_challenge: await codeChallengeOf(verifier),
      code_challenge_method: 'S256',
      client_id: clientId,
      response_type: 'code',
      scope: 'privacypro',
    },
  });
  demand(reply.status === 200, 'authorize did not open a session', reply);
  return verifier;
}

async function newCode(visit: Visitor, clientId: string) {
  const verifier = await authorize(visit, clientId);
  const reply = await visit('POST', 'account/create');
  const { data, success } = codeResponseSchema.safeParse(reply.body);
  demand(reply.status === 200 && success, 'account/create gave no code', reply);
  return { verifier, code: data?.code ?? '' };
}

const tokenQuery = (clientId: string, code: string, verifier: string) => ({
  grant_type: 'authorization_code',
  client_id: clientId,
  code,
  code_verifier: verifier,
});

async function signUp(visit: Visitor, clientId: string) {
  const { code, verifier } = await newCode(visit, clientId);
  const reply = await visit('GET', 'token', { query: tokenQuery(clientId, code, verifier) });
  const { data, success } = tokenResponseSchema.safeParse(reply.body);
  demand(reply.status === 200 && success, 'token gave no access_token', reply);
  return { code, verifier, bearer: data?.access_token ?? '' };
}

/** The rules by their descriptions. Each uses a separate browser; none needs a mailbox. */
const RULES: readonly (readonly [
  rule: string,
  hold: (visit: Visitor, clientId: string) => Promise<void>,
])[] = [
  [
    'an account is made without an email, and its code gives tokens',
    async (visit, clientId) => void (await signUp(visit, clientId)),
  ],
  [
    'an access token reads its own account',
    async (visit, clientId) => {
      const { bearer } = await signUp(visit, clientId);
      const reply = await visit('GET', 'account', { bearer });
      const { account } = (reply.body ?? {}) as { account?: { external_id?: unknown } };
      const id = account?.external_id;
      demand(reply.status === 200 && typeof id === 'string' && id !== '', 'account', reply);
    },
  ],
  [
    'a code is worth nothing without its verifier',
    async (visit, clientId) => {
      const { code } = await newCode(visit, clientId);
      const query = tokenQuery(clientId, code, createCodeVerifier());
      demandRefusal(await visit('GET', 'token', { query }), 'another verifier', [400, 401, 403]);
    },
  ],
  [
    'a code is good once',
    async (visit, clientId) => {
      const { code, verifier } = await signUp(visit, clientId);
      const query = tokenQuery(clientId, code, verifier);
      demandRefusal(await visit('GET', 'token', { query }), 'the same code', [400, 401, 403]);
    },
  ],
  [
    'no account is made without an authorization session',
    async (visit) =>
      demandRefusal(await visit('POST', 'account/create'), 'account/create', [400, 401, 403]),
  ],
  [
    'an account is not read without a token, nor with one that is none',
    async (visit) => {
      demandRefusal(await visit('GET', 'account'), 'without a token', [401]);
      demandRefusal(await visit('GET', 'account', { bearer: 'x.y.z' }), 'a wrong token', [401]);
    },
  ],
  [
    'an email is not changed without a token',
    async (visit) => {
      const query = { email: 'conformance@service.example' };
      demandRefusal(await visit('POST', 'account/edit', { query }), 'account/edit', [401]);
    },
  ],
  [
    'a passcode request says 200, whether or not the address is known',
    async (visit) => {
      const query = { email: `nobody-${createCodeVerifier().slice(0, 12)}@service.example` };
      const reply = await visit('POST', 'otp', { query: { ...query, locale: 'en' } });
      demand(reply.status === 200, 'an unknown address', reply);
    },
  ],
  [
    'a passcode that was not sent signs nobody in',
    async (visit, clientId) => {
      await authorize(visit, clientId);
      const json = { method: 'otp', email: 'nobody@service.example', otp: '000000' };
      demandRefusal(await visit('POST', 'login', { json }), 'a wrong passcode', [400, 401, 403]);
    },
  ],
  [
    'a session is renewed by its cookie, and not once it is signed out',
    async (visit, clientId) => {
      const { bearer } = await signUp(visit, clientId);
      const query = { grant_type: 'refresh_token', client_id: clientId };
      const renewed = await visit('GET', 'token', { query });
      const { success } = tokenResponseSchema.safeParse(renewed.body);
      demand(renewed.status === 200 && success, 'no renewal', renewed);
      await visit('POST', 'logout', { bearer });
      const after = await visit('GET', 'token', { query });
      demand([204, 400, 401].includes(after.status), 'renewed after signing out', after);
    },
  ],
];

/**
 * Checks each rule in sequence with accounts that it creates at the service. Intended for a staging
 * service, because the accounts remain.
 *
 * @returns One result per rule, in order. A rule that cannot be checked, for example because the
 *   service is unreachable, counts as failed.
 */
export async function checkAccountService(
  service: AccountServiceAddress,
): Promise<ConformanceResult[]> {
  const { onResult } = service;
  const results: ConformanceResult[] = [];
  const tell = (result: ConformanceResult) => {
    results.push(result);
    onResult?.(result);
  };
  for (const [rule, hold] of RULES) {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      await hold(newVisitor(service), service.clientId);
      tell({ rule, tookMs: tookMs() });
    } catch (error) {
      tell({
        rule,
        wrong: error instanceof Broken ? error.message : silenceOf(error),
        tookMs: tookMs(),
      });
    }
  }
  return results;
}
