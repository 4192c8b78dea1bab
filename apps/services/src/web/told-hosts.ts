import { resolveServiceOrigin, TOLD } from '@mallard/site-contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { escapeHtml } from '../platform/html.ts';

/** What a page is told of its surroundings, by the names of `TOLD`. */
type Told = Readonly<Record<string, string>>;

/**
 * What the pages of this request are told: nothing in production, nor wherever nothing is configured.
 *
 * @see Specification §7 (staging), §9 (host resolution).
 */
export function toldTo(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  config: Pick<
    Config,
    'environment' | 'accountOrigin' | 'mainOrigin' | 'devHostname' | 'onionHost'
  >,
): Told | undefined {
  const { environment, accountOrigin, onionHost } = config;
  const current = originOf(request);
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

function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>) {
  return URL.parse(`${protocol}://${host}`)?.origin;
}
