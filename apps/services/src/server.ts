import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { listenInternally } from './platform/http/internal-port.ts';
import { modulesFor } from './modules.ts';
import { startBanner } from './platform/process/banner.ts';
import type { Config } from './platform/process/config.ts';
import { createPlatform } from './platform/assembly/create-platform.ts';
import { StartupError } from './platform/utilities/errors.ts';
import { createLogger } from './platform/process/log.ts';
import { rateStoreOf } from './platform/http/limits/rate-limiter.ts';
import { loadSite } from './pages/site.ts';

export interface RunningServer {
  /**
   * Shuts down gracefully: fails readiness, drains requests in flight up to a limit, and closes all
   * resources.
   */
  stop(): Promise<void>;
}

/** How long requests in flight may take to finish, in ms. */
const DRAIN_LIMIT_MS = 10_000;

/**
 * Starts the server.
 *
 * @param siteFolder The built website; `undefined` runs the services only.
 * @throws StartupError
 */
export async function startServer(
  config: Config,
  siteFolder: string | undefined,
): Promise<RunningServer> {
  const site = siteFolder === undefined ? undefined : loadSite(siteFolder);
  const log = createLogger(config);
  const platform = await createPlatform(config, { modules: modulesFor(config), log });
  try {
    const app = await buildApp(platform, site === undefined ? {} : { site });
    await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
      throw listenErrorFrom(cause, 'PORT', config.port, config.host);
    });
    const internal = await listenInternally(app, config).catch(async (cause: unknown) => {
      await app.close();
      throw listenErrorFrom(cause, 'INTERNAL_PORT', config.internalPort ?? 0, config.host);
    });
    const { port } = app.server.address() as AddressInfo;
    const host = config.host.includes(':') ? `[${config.host}]` : config.host;
    const banner = startBanner({
      config,
      address: `http://${host}:${port}`,
      rateStore: rateStoreOf(platform),
      hasSite: site !== undefined,
    });
    // Collectors parse standard output as JSON; only a developer reads it as text.
    const announce = (...lines: string[]) => {
      if (config.environment === 'development') process.stdout.write(`${lines.join('\n')}\n`);
      else for (const line of lines) log.info(line.trim());
    };
    announce(...banner);
    return {
      async stop() {
        announce('Stopping: requests in flight are finished first.');
        await platform.lifecycle.leave(app, config);
        const limit = setTimeout(() => {
          log.warn('in-flight requests aborted');
          app.server.closeAllConnections();
        }, DRAIN_LIMIT_MS);
        await app.close();
        clearTimeout(limit);
        internal?.close();
        internal?.closeAllConnections();
        await platform.close();
      },
    };
  } catch (error) {
    await platform.close();
    throw error;
  }
}

function listenErrorFrom(cause: unknown, option: string, port: number, host: string): unknown {
  switch ((cause as { code?: unknown }).code) {
    case 'EADDRINUSE':
      return new StartupError(
        `${option}: ${port} on ${host} is in use. Stop the other server, or choose another port: ${option}=8081 npm start`,
        { cause },
      );
    case 'EACCES':
      return new StartupError(`${option}: ${port} requires privileges that this process lacks.`, {
        cause,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`HOST: ${host} isn’t an address of this machine.`, { cause });
    default:
      return cause;
  }
}

/** Signals within this time after the first, in ms, count as the same one. */
const SAME_SIGNAL_MS = 1000;

/**
 * Resolves with the first stop signal; a second one exits the process immediately.
 *
 * One Ctrl-C may arrive several times: from the terminal, and from npm.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let firstAt: number | undefined;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        if (firstAt === undefined) {
          firstAt = performance.now();
          resolve();
        } else if (performance.now() - firstAt > SAME_SIGNAL_MS) {
          process.exit(130);
        }
      });
    }
  });
}
