/** What an account service has to do for this client, tried against one that runs. */
import { codeChallengeOf, createCodeVerifier } from '../core/session/code-challenge.ts';
import { codeResponseSchema, errorResponseSchema, tokenResponseSchema } from '../schemas.ts';

/** Where the service is, and how to reach it. */
export interface AccountServiceAddress {
  /** With the path before `/auth/v2`: `https://service.test/api`. */
  baseUrl: string;
  /** A client that the service knows. */
  clientId: string;
  /** The global one by default. Cookies are kept by the check itself. */
  fetch?: typeof fetch;
  /** Longest that one call may take, in milliseconds; 20,000 by default, as long as the client waits. */
  timeoutMs?: number;
  /** Told of each rule as soon as it was tried. */
  onResult?: (result: ConformanceResult) => void;
}

/** One rule, and whether the service keeps it. */
export interface ConformanceResult {
  /** A sentence: `a code is good once`. */
  rule: string;
  /** What the service did instead; absent where it keeps the rule. */
  wrong?: string;
  /** Milliseconds that the calls of the rule took. */
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

/** A browser of its own: what one rule signs in is unknown to the next. */
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

/** Ends a rule with what the service did. */
class Broken extends Error {}

/** Why there was no response: what the network calls it, ECONNREFUSED for one. Messages may have an address in them, with its query. */
function silenceOf(error: unknown): string {
  const { name, cause } = error as Error;
  const { code } = Object(cause) as { code?: unknown };
  return `no response: ${typeof code === 'string' ? code : name}`;
}

function demand(holds: boolean, what: string, { status, body }: Reply): void {
  // Bodies may carry tokens: only which members there are is told.
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

/** By what they say. Each makes a visitor of its own; none needs a mailbox. */
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
      const query = { email: 'conformance@service.test' };
      demandRefusal(await visit('POST', 'account/edit', { query }), 'account/edit', [401]);
    },
  ],
  [
    'a passcode request says 200, whether or not the address is known',
    async (visit) => {
      const query = { email: `nobody-${createCodeVerifier().slice(0, 12)}@service.test` };
      const reply = await visit('POST', 'otp', { query: { ...query, locale: 'en' } });
      demand(reply.status === 200, 'an unknown address', reply);
    },
  ],
  [
    'a passcode that was not sent signs nobody in',
    async (visit, clientId) => {
      await authorize(visit, clientId);
      const json = { method: 'otp', email: 'nobody@service.test', otp: '000000' };
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
 * Tries each rule against the service, one after another, with accounts that it makes there. Meant for a staging service:
 * the accounts stay.
 *
 * @returns One result a rule, in order. A rule that cannot be tried, as where the service is unreachable, is broken.
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
