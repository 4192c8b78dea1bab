/**
 * Resolves the services' origin and defines the `<meta>` names that pass it to pages. Specification
 * §7 (staging), §9 (host resolution).
 */

/** The host configuration of a server. */
export interface HostRules {
  /**
   * Scheme and host of the main site: `https://example.com`. Without it, every page uses its own
   * host.
   */
  mainOrigin?: string | undefined;
  /** The subdomain of the main site that names a developer's machine: `dev-ada`. */
  devHostname?: string | undefined;
  /** The onion service of the same site. */
  onionHost?: string | undefined;
}

/**
 * Resolves the origin of the services that a page uses.
 *
 * 1. On localhost with a dev hostname configured: that subdomain of the main site's domain.
 * 2. If the current host is not on the main domain: the main domain.
 * 3. Otherwise the current host.
 *
 * The onion service counts as being on the main domain, so its visitors stay there. So does
 * localhost without a dev hostname, which serves both pages and services.
 *
 * @param currentOrigin The page's origin: `https://www.example.com`.
 * @returns An origin without a path.
 * @see Specification §9
 */
export function resolveServiceOrigin(
  currentOrigin: string,
  { mainOrigin, devHostname, onionHost }: HostRules,
): string {
  if (mainOrigin === undefined) return currentOrigin;
  const { hostname } = new URL(currentOrigin);
  const main = new URL(mainOrigin);
  if (LOCALHOST.test(hostname)) {
    if (!devHostname) return currentOrigin;
    main.hostname = `${devHostname}.${main.hostname}`;
    return main.origin;
  }
  const isOnMain = hostname === main.hostname || hostname.endsWith(`.${main.hostname}`);
  return isOnMain || hostname === onionHost ? currentOrigin : main.origin;
}

/** Loopback host names and addresses. */
const LOCALHOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Names of the `<meta>` elements that pass host configuration to pages. If one is absent, the page
 * uses its own host.
 */
export const RUNTIME_CONFIG = {
  /** `staging`; absent in other environments. */
  environment: 'environment',
  /** Origin of all services except the account service. */
  services: 'services-origin',
  /** Origin of the account service, if it differs. */
  account: 'account-origin',
} as const;
