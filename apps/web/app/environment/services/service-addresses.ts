import { RUNTIME_CONFIG } from '@mallard/site-contract';

/** The services that pages ask. Specification §7. */
export type ServiceName = 'account' | 'subscription' | 'site';

/** Where the paths of every service begin, on whatever host it is. */
const PATH = '/api';

/**
 * Where the paths of a service begin: on this page's own host, unless the server has told the page otherwise.
 *
 * The rules are the server's (`resolveServiceOrigin`), which lets the page connect to the same hosts and to no others.
 * Nothing that a visitor or another site can write has a say: no address, cookie or storage.
 *
 * @throws Error For a name that is none. Specification §8.
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

/** Whether the page is one of staging. */
export function isStaging(): boolean {
  return told(RUNTIME_CONFIG.environment) === 'staging';
}

/** Nothing where pages are prerendered, which is before anybody knows where they are served. */
function told(name: string): string | undefined {
  return typeof document === 'undefined'
    ? undefined
    : document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
