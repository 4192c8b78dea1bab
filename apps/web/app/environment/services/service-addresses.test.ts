import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createServices } from './services.ts';
import { isStaging, serviceAddress, type ServiceName } from './service-addresses.ts';

function tell(told: Record<string, string>): void {
  document.head.innerHTML = Object.entries(told)
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('');
}

afterEach(() => tell({}));

// Specification §9: host resolution. The rules are implemented in libs/site-contract.
describe('serviceAddress', () => {
  it.each(['account', 'subscription', 'site'] as const)(
    'defaults to the current host: %s',
    (name) => expect(serviceAddress(name)).toBe('/api'),
  );

  it('uses the configured services’ host, also for the account service', () => {
    tell({ 'services-origin': 'https://site.example' });
    expect([serviceAddress('subscription'), serviceAddress('account')]).toEqual([
      'https://site.example/api',
      'https://site.example/api',
    ]);
  });

  it('uses a dedicated host for the account service (specification §7)', () => {
    tell({ 'account-origin': 'https://account.site.example' });
    expect([serviceAddress('account'), serviceAddress('subscription')]).toEqual([
      'https://account.site.example/api',
      '/api',
    ]);
  });

  it('ignores the page’s URL', () => {
    history.replaceState(null, '', '/?account-origin=https://evil.example#environment=staging');
    document.body.innerHTML = '<meta name="account-origin" content="https://evil.example">';
    expect([serviceAddress('account'), isStaging()]).toEqual(['/api', false]);
  });

  // Specification §8: unknown service name.
  it.each(['', 'billing', 'constructor', '__proto__'])('throws for unknown service “%s”', (name) =>
    expect(() => serviceAddress(name as ServiceName)).toThrow(`there is no service "${name}"`),
  );
});

// Specification §7, §9: staging token ttl is 7200.
describe('createServices', () => {
  const asked: string[] = [];
  const answer = jest.fn(async (input: unknown) => {
    asked.push(String(input));
    return { status: 204, ok: true, text: async () => '', headers: new Headers() } as Response;
  });

  async function restore(): Promise<string[]> {
    asked.length = 0;
    globalThis.fetch = answer as unknown as typeof fetch;
    const { auth } = createServices('en');
    await auth.restore().catch(() => undefined);
    auth.dispose();
    return asked;
  }

  it('requests two-hour tokens from the staging account host', async () => {
    tell({ environment: 'staging', 'account-origin': 'https://account.site.example' });
    expect(await restore()).toEqual([
      'https://account.site.example/api/auth/v2/token?grant_type=refresh_token&client_id=mallard-web&ttl=7200',
    ]);
  });

  it('uses the current host elsewhere and requests no token lifetime', async () => {
    expect(await restore()).toEqual([
      '/api/auth/v2/token?grant_type=refresh_token&client_id=mallard-web',
    ]);
  });
});
