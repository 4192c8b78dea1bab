/** Where a page finds the services, and how it is told. Specification §7 (staging), §9 (host resolution). */

/** What a server knows of its surroundings. */
export interface HostRules {
  /** Scheme and host of the main site: `https://example.com`. Without it every page asks the host it came from. */
  mainOrigin?: string | undefined;
  /** The name of a developer's own machine among the hosts of the main site: `dev-ada`. */
  devHostname?: string | undefined;
  /** The onion service of the same site. */
  onionHost?: string | undefined;
}

/**
 * Whose services a page asks.
 *
 * 1. On localhost with a dev hostname configured: that subdomain of the main site's domain.
 * 2. Where the current host is not on the main domain: the main domain.
 * 3. Otherwise the current host.
 *
 * Who comes by the onion address stays there, so it counts as being on the main domain; so does localhost on which no dev
 * hostname is configured, which serves pages and services alike.
 *
 * @param currentOrigin Of the page: `https://www.example.com`.
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

/** This machine, by its names and addresses. */
const LOCALHOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What a page is told in its head, by the names of `<meta>`. What is not told is the host that the page came from. */
export const TOLD = {
  /** `staging`, and nothing in other environments. */
  environment: 'environment',
  /** Origin of all services but the account service. */
  services: 'services-origin',
  /** Origin of the account service, where it has one of its own. */
  account: 'account-origin',
} as const;
