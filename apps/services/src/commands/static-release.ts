import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { buildApp } from '../app.ts';
import { parseConfig } from '../platform/process/config.ts';
import { createLogger } from '../platform/process/log.ts';
import { loadSite } from '../pages/site.ts';
import { writeStaticRelease } from '../pages/static-release.ts';
import { type Command, OperatorError } from './operator-command.ts';

const BUILT = fileURLToPath(new URL('../../../web/build/site', import.meta.url));

const help = `
Writes the built website as files and headers, for CDNs and static hosts.

    mallard static-release <folder> --origin https://www.example.com [--site <folder>]

Without --site it is the site of the release build. Needs no database and no other option.
`;

export default {
  help,
  async run({ args }, openPlatform) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { origin: { type: 'string' }, site: { type: 'string', default: BUILT } },
    });
    const [folder] = positionals;
    if (folder === undefined || values.origin === undefined) {
      throw new OperatorError(
        'Missing folder. Usage: mallard static-release <folder> --origin https://<the site>',
      );
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
  },
} satisfies Command;
