/**
 * Writes the built website as files and headers, for CDNs and hosts of files:
 *
 *     node --conditions=@mallard/source apps/services/src/commands/static-release.ts <folder> --origin https://www.example.com
 *
 * Without `--site <folder>` it is the one of `npm run build:release`. Needs no database and no other option.
 */
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { parseConfig } from '../platform/process/config.ts';
import { createLogger } from '../platform/process/log.ts';
import { loadSite } from '../pages/site.ts';
import { writeStaticRelease } from '../pages/static-release.ts';
import { command, OperatorError } from './operator-command.ts';

const BUILT = fileURLToPath(new URL('../../../web/build/site', import.meta.url));

export default command(import.meta, async ({ args }, openPlatform) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { origin: { type: 'string' }, site: { type: 'string', default: BUILT } },
  });
  const [folder] = positionals;
  if (folder === undefined || values.origin === undefined) {
    throw new OperatorError('Say where to: static-release.ts <folder> --origin https://<the site>');
  }
  const site = loadSite(values.site);
  const config = {
    ...parseConfig({ DATA_DIR: 'memory://', PUBLIC_ORIGIN: values.origin, LOG_LEVEL: 'silent' }),
    environment: 'production' as const,
    hasDevelopmentPages: false,
  };
  const platform = await openPlatform(config, { modules: [], log: createLogger(config) });
  try {
    const app = await buildApp(platform, {
      modules: [],
      standIns: { accounts: { authenticate: () => Promise.reject(new Error('Nobody is here')) } },
      site,
    });
    const files = await writeStaticRelease(app, site, folder);
    await app.close();
    return `${files} files\n`;
  } finally {
    await platform.close();
  }
});
