import { resolveServiceOrigin, TOLD } from '@mallard/site-contract';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../platform/process/config.ts';
import { escapeHtml } from '../platform/html/html.ts';

/** What a page is told of its surroundings, by the names of `TOLD`. */
type Told = Readonly<Record<string, string>>;

type HostConfig = Pick<
  Config,
  'environment' | 'accountOrigin' | 'mainOrigin' | 'devHostname' | 'onionHost'
>;

/** A server has a few names; others are what somebody typed, and need not be remembered. */
const NAMES_KEPT = 50;

/**
 * What the pages of a request are told: nothing in production without `MAIN_ORIGIN`, or if nothing is configured. It
 * is the same for each name of the server, and found out once.
 *
 * @see Specification §7 (staging), §9 (host resolution).
 */
export function createToldTo(config: HostConfig) {
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
  // The account service of staging is not in Tor either.
  const isOnion = onionHost !== undefined && current === `http://${onionHost}`;
  const told = {
    ...(environment === 'staging' && { [TOLD.environment]: environment }),
    ...(services !== current && services !== undefined && { [TOLD.services]: services }),
    ...(accountOrigin !== undefined &&
      accountOrigin !== current &&
      !isOnion && { [TOLD.account]: accountOrigin }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

/** Puts it into the head of a page. It is no script, so the page's policy holds for it as it is. */
export function withTold(html: string, told: Told): string {
  const metas = Object.entries(told).map(
    ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}"/>`,
  );
  return html.replace(/<head[^>]*>/, (head) => head + metas.join(''));
}

/** Lets the page connect to the hosts that it is told of, and to no others. */
export function policyWith(policy: string, told: Told): string {
  const origins = [TOLD.services, TOLD.account].flatMap((name) => told[name] ?? []);
  return policy.replace(/(?<=connect-src )[^;]*/, (sources) =>
    [...new Set([sources, ...origins])].join(' '),
  );
}
