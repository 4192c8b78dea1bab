import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { parseConfig } from './platform/config.ts';
import { StartupError } from './platform/errors.ts';
import { startServer, stopSignal } from './server.ts';

const builtSite = fileURLToPath(new URL('../../web/build/site', import.meta.url));

/** Signals within this time after the first, in ms, are the same one passed on. */
const SAME_SIGNAL_MS = 1000;

try {
  const { values: flags } = parseArgs({
    options: {
      /** The folder of another built website. */
      site: { type: 'string', default: builtSite },
      /** Serve the services alone: pages come from a development server. */
      'without-site': { type: 'boolean', default: false },
      /** Only tell whether the options are good. */
      check: { type: 'boolean', default: false },
    },
  });
  const config = parseConfig(process.env);
  if (flags.check) process.exit(0);
  const server = await startServer(config, flags['without-site'] ? undefined : flags.site);
  process.stdout.write(`${server.banner.join('\n')}\n`);

  await stopSignal();
  // A second signal does not wait. One Ctrl-C may arrive several times: from the terminal, and from npm.
  const firstAt = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (performance.now() - firstAt > SAME_SIGNAL_MS) process.exit(130);
    });
  }
  process.stdout.write('Stopping: requests in flight are finished first.\n');
  await server.stop();
  process.exit(0);
} catch (error) {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : error];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
