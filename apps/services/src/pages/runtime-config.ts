import { resolveServiceOrigin, RUNTIME_CONFIG } from '@mallard/site-contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../platform/process/config.ts';
import { escapeHtml } from '../platform/html/html.ts';

/** The facts about its environment that a page receives, by the names of `RUNTIME_CONFIG`. */
type Told = Readonly<Record<string, string>>;

type HostConfig = Pick<
  Config,
  'environment' | 'accountOrigin' | 'mainOrigin' | 'devHostname' | 'onionHost'
>;

/** A server has only a few host names; others are arbitrary input and may be evicted. */
const NAMES_KEPT = 50;

/**
 * Creates a function that returns the environment facts for the pages of a request, cached by host
 * name. It returns `undefined` if nothing is configured, and in production without `MAIN_ORIGIN`.
 *
 * @see Specification §7 (staging), §9 (host resolution).
 */
export function createRuntimeConfig(config: HostConfig) {
  const known = new LRUCache<string, { told: Told | undefined }>({ max: NAMES_KEPT });
  return ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Told | undefined => {
    const name = `${protocol}://${host}`;
    let found = known.get(name);
    if (found === undefined) {
      found = { told: toldAt(name, config) };
      known.set(name, found);
    }
    return found.told;
  };
}

function toldAt(name: string, config: HostConfig): Told | undefined {
  const { environment, accountOrigin, onionHost } = config;
  const current = URL.parse(name)?.origin;
  const services = current === undefined ? undefined : resolveServiceOrigin(current, config);
  // The account service of staging isn't reachable through Tor.
  const isOnion = onionHost !== undefined && current === `http://${onionHost}`;
  const told = {
    ...(environment === 'staging' && { [RUNTIME_CONFIG.environment]: environment }),
    ...(services !== current && services !== undefined && { [RUNTIME_CONFIG.services]: services }),
    ...(accountOrigin !== undefined &&
      accountOrigin !== current &&
      !isOnion && { [RUNTIME_CONFIG.account]: accountOrigin }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

/**
 * Inserts the facts into the head of a page as meta elements, which need no change of the script
 * policy.
 */
export function injectRuntimeConfig(html: string, told: Told): string {
  const metas = Object.entries(told).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}"/>`,
  );
  return html.replace(/<head[^>]*>/, (head) => head + metas.join(''));
}

/** Allows the page to connect to the origins among the facts, and to no others. */
export function policyWith(policy: string, told: Told): string {
  const origins = [RUNTIME_CONFIG.services, RUNTIME_CONFIG.account].flatMap(
    (name) => told[name] ?? [],
  );
  return policy.replace(/(?<=connect-src )[^;]*/, (sources) =>
    [...new Set([sources, ...origins])].join(' '),
  );
}
