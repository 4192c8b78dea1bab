/** Client ID of our apps at the account service. */
const APP_CLIENT_ID = 'f4311287-0121-40e6-8bbd-85c36daf1837';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Creates an account like an app does, with PKCE. @see RFC 7636 */
export async function makeAccount(): Promise<Tokens> {
  const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  await call('POST', 'authorize', {
    response_type: 'code',
    client_id: APP_CLIENT_ID,
    code_challenge: base64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
    scope: 'privacypro',
  });
  const { code } = await call('POST', 'account/create');
  const answer = await call('GET', 'token', {
    grant_type: 'authorization_code',
    client_id: APP_CLIENT_ID,
    code_verifier: verifier,
    code: String(code),
  });
  return {
    accessToken: String(answer['access_token']),
    refreshToken: String(answer['refresh_token']),
  };
}

async function call(
  method: 'GET' | 'POST',
  path: string,
  query: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`/api/auth/v2/${path}?${new URLSearchParams(query)}`, {
    method,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');
}
