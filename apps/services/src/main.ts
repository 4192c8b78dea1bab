import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { parseConfig } from './platform/process/config.ts';
import { StartupError } from './platform/utilities/errors.ts';
import { optionsHelp } from './platform/process/options.ts';
import { resolveQuickly } from './platform/process/quick-resolution.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';

const builtSite = fileURLToPath(new URL('../../web/build/site', import.meta.url));

const HELP = `Serves the website and its services. Flags:

  --port <number>   the port to listen on, instead of PORT
  --host <address>  the address to listen on, instead of HOST
  --site <folder>   another built website
  --without-site    the services alone
  --check           only tell whether the options are good
  --help            this text

Options are environment variables, or <OPTION>_FILE names a file that holds the option:

${optionsHelp()}`;

try {
  const flags = readFlags();
  if (flags.help) {
    process.stdout.write(HELP);
    process.exit(0);
  }
  const config = parseConfig({
    ...process.env,
    ...(flags.port !== undefined && { PORT: flags.port }),
    ...(flags.host !== undefined && { HOST: flags.host }),
  });
  if (flags.check) process.exit(0);
  // Imported only now, so that a mistake in the options is reported immediately.
  resolveQuickly();
  const { startServer, stopSignal } = await import('./server.ts');
  // Listen for signals from the beginning: one received during startup stops the server as soon as
  // it has started.
  const stopping = stopSignal();
  const tracing = await startTracing(process.env);
  const server = await startServer(config, flags['without-site'] ? undefined : flags.site);
  await stopping;
  await server.stop();
  await tracing.stop();
  process.exit(0);
} catch (error) {
  const lines =
    error instanceof StartupError ? error.lines : [error instanceof Error ? error.stack : error];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** @throws StartupError With a line that says how to fix it. */
function readFlags() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        site: { type: 'string', default: builtSite },
        /** The pages are served by a development server. */
        'without-site': { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (cause) {
    const [said] = (cause as Error).message.split('. ', 1);
    throw new StartupError(`${said}. See --help.`, { cause });
  }
}
