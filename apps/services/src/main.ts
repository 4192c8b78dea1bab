import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { parseConfig } from './platform/config.ts';
import { StartupError } from './platform/errors.ts';
import { startServer, stopSignal } from './server.ts';

const builtSite = fileURLToPath(new URL('../../web/build/site', import.meta.url));

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
  // From the first moment: a signal during the start stops the server as soon as it has started.
  const stopping = stopSignal();
  const server = await startServer(config, flags['without-site'] ? undefined : flags.site);
  process.stdout.write(`${server.banner.join('\n')}\n`);

  await stopping;
  process.stdout.write('Stopping: requests in flight are finished first.\n');
  await server.stop();
  process.exit(0);
} catch (error) {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : error];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}
