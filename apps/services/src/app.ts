import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import { pageNames } from '@mallard/site-contract';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { type AllOffers, type AnyModule, modules as allModules, modulesFor } from './modules.ts';
import { registerBlockedNetworks } from './platform/http/limits/blocked-networks.ts';
import { createContracts } from './platform/assembly/contracts.ts';
import type { Config } from './platform/process/config.ts';
import { registerCrossSiteRefusal } from './platform/http/cross-site.ts';
import { registerDevelopmentPages } from './development/development-pages.ts';
import { registerNamed } from './platform/http/register-named.ts';
import { rememberMethods } from './platform/http/allowed-methods.ts';
import { createErrorResponder, registerErrorResponses } from './platform/http/error-responses.ts';
import { registerPoolMetrics } from './platform/database/pool-metrics.ts';
import { registerInternalPort } from './platform/http/internal-port.ts';
import { platformChecks, registerHealth } from './platform/http/health.ts';
import { registerLastResponses } from './platform/process/lifecycle.ts';
import { registerJsonBodies } from './platform/http/json-bodies.ts';
import { registerOutboxJobs } from './platform/mail/outbox-jobs.ts';
import { registerOutboxMetrics } from './platform/mail/outbox-metrics.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOneHost } from './platform/http/one-host.ts';
import { registerPageOrigins } from './platform/http/page-origins.ts';
import type { Platform } from './platform/assembly/platform.ts';
import { platformRetention } from './platform/assembly/platform-retention.ts';
import { registerRateLimits } from './platform/http/limits/rate-limiter.ts';
import { registerRequestLog, routeOf } from './platform/http/request-log.ts';
import { registerRetention, type Retention } from './platform/jobs/retention.ts';
import { registerSwitches } from './platform/http/switched-off.ts';
import { registerSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { handleParseError } from './platform/http/malformed-requests.ts';
import { registerRequestSpans } from './platform/tracing/request-spans.ts';
import { createErrorPages } from './pages/error-pages.ts';
import { createPagesModule } from './pages/module.ts';
import { isServed } from './pages/resolve-request.ts';
import type { Site } from './pages/site.ts';

/** The default limit of request bodies, in bytes. */
const BODY_LIMIT_BYTES = 64 * 1024;
const PARAMETER_LIMIT = 200;
/** How long a client may take to send a request, in ms (slowloris). */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * How long a connection may be idle in both directions while a request is handled or its response
 * is read, in ms. Node extends it once if the client has read part of the response.
 */
const STALLED_CONNECTION_MS = 60_000;
/**
 * How often slow clients are checked for, in ms. Node's default of 30 s would give them twice the
 * time.
 */
const SLOW_CLIENTS_INTERVAL_MS = 2_000;

export interface AppOptions {
  /** The modules to register; by default every module that the configuration needs. */
  modules?: readonly AnyModule[];
  /** Stubs for contracts that none of `modules` offers. */
  standIns?: Partial<AllOffers>;
  /** The built website; without it only the services respond. */
  site?: Site;
}

/** Builds the server: one Fastify instance with every module as a separate plugin. */
export async function buildApp(
  platform: Platform,
  { modules = modulesFor(platform.config), standIns = {}, site }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = platform;
  const respondWithError = createErrorResponder(site && createErrorPages(site, config));
  const app: FastifyInstance = fastify({
    loggerInstance: platform.log,
    // Requests are logged below by route pattern, never by URL.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id'], config),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_CONNECTION_MS,
    http: {
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_CLIENTS_INTERVAL_MS,
    },
    forceCloseConnections: 'idle',
    // A request may still arrive after the drain, on a connection that has just been accepted.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) =>
      void respondWithError(error, request, reply.headers(securityHeaders(config))),
    clientErrorHandler: handleParseError(config),
    routerOptions: { maxParamLength: PARAMETER_LIMIT },
  });
  const contracts = createContracts<AllOffers>();
  contracts.offer(standIns);

  const methodsOfRoutes = rememberMethods(app);
  registerErrorResponses(app, respondWithError, (path) => {
    const methods = methodsOfRoutes(path);
    return methods.length === 0 && site && isServed(site, path) ? ['GET', 'HEAD'] : methods;
  });
  registerSecurityHeaders(app, config);
  registerOneHost(app);
  registerInternalPort(app, config);
  registerPageOrigins(app, config);
  registerRequestSpans(app, config, routeOf);
  registerRequestLog(app, platform.metrics);
  registerLastResponses(app, platform.lifecycle);
  registerMetrics(app, platform.metrics, platform.now);
  registerBlockedNetworks(app, config);
  registerPoolMetrics(platform.metrics, platform.database.pool);
  registerOutboxMetrics(platform.metrics, platform.database.db, platform.now);
  registerCrossSiteRefusal(app, config);
  registerSwitches(app, platform.switches);
  await registerRateLimits(app, platform, contracts.use, collectRateRules(modules));
  registerJsonBodies(app);
  await app.register(fastifyCookie);
  await app.register(fastifyFormbody, { bodyLimit: BODY_LIMIT_BYTES });

  registerOutboxJobs(app, platform);
  registerRetention(app, platform, retentionOf(modules));
  registerHealth(app, {
    checks: platformChecks(platform),
    catalogue: () => site?.hash ?? null,
  });
  const mailSamples = modules.flatMap((module) => module.mailSamples ?? []);
  await registerDevelopmentPages(app, platform, { mailSamples, site: site?.manifest });
  const pages = site && pageNames(site.manifest);
  for (const module of site === undefined ? modules : [...modules, createPagesModule(site)]) {
    await registerNamed(app, module.name, async (scope) => {
      await module.register(scope, { platform, contracts, pages });
    });
  }
  return app;
}

/** Keeps a trusted proxy's request ID, so that its log and ours can be correlated. */
function requestIdOf(given: string | string[] | undefined, { trustProxy }: Config): string {
  return trustProxy !== false && typeof given === 'string' && /^[\w.-]{8,64}$/.test(given)
    ? given
    : randomUUID();
}

/**
 * Converts a number of hops to the function that Fastify expects; it trusts the nearest `hops`
 * proxies.
 */
function trustedProxies(option: Config['trustProxy']) {
  return typeof option === 'number' ? (_address: string, hop: number) => hop < option : option;
}

export function retentionOf(modules: readonly AnyModule[] = allModules): readonly Retention[] {
  return [...platformRetention, ...modules.flatMap(({ retention = [] }) => retention)];
}

function collectRateRules(modules: readonly AnyModule[]) {
  const entries = modules.flatMap(({ rateRules = {} }) => Object.entries(rateRules));
  const rules = Object.fromEntries(entries);
  if (Object.keys(rules).length !== entries.length) throw new Error('Two rate rules share a name');
  return rules;
}
