import { RUNTIME_CONFIG } from '@mallard/site-contract';

/** The services that pages use. Specification §7. */
export type ServiceName = 'account' | 'subscription' | 'site';

/** Base path of every service, on any host. */
const PATH = '/api';

/**
 * Returns the base URL of a service: on this page's own host, unless the server has configured
 * another one for the page.
 *
 * The server uses the same rules (`resolveServiceOrigin`) for the page's Content Security Policy,
 * so the page can connect only to these hosts. No visitor or other site can influence them: URLs,
 * cookies and storage are ignored.
 *
 * @throws Error For an unknown service. Specification §8.
 * @see Specification §9, host resolution.
 */
export function serviceAddress(name: ServiceName): string {
  const services = told(RUNTIME_CONFIG.services) ?? '';
  const origins: Readonly<Record<ServiceName, string>> = {
    account: told(RUNTIME_CONFIG.account) ?? services,
    subscription: services,
    site: services,
  };
  if (!Object.hasOwn(origins, name)) throw new Error(`there is no service "${String(name)}"`);
  return origins[name] + PATH;
}

export function isStaging(): boolean {
  return told(RUNTIME_CONFIG.environment) === 'staging';
}

/**
 * Returns a value configured by the server. Undefined while prerendering, when the host isn't known
 * yet.
 */
function told(name: string): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
