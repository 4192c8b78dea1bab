import { fileURLToPath } from 'node:url';
import { jobs } from '@mallard/company/jobs';
import { posts } from '@mallard/company/posts';
import type { Job } from '@mallard/company/schemas';
import { Counter } from 'prom-client';
import type { ServiceModule } from '../platform/module.ts';
import { registerAnnouncementRoutes } from './announcements.ts';
import { createBangCatalogue } from './bangs/bang-catalogue.ts';
import { createBangRepository } from './bangs/repository.ts';
import { registerBangRoutes } from './bangs/routes.ts';
import { registerCountryRoute } from './country.ts';
import { siteRateRules } from './rate-rules.ts';
import { registerSuggestionRoutes } from './suggestions/routes.ts';
import { createSuggestionSource, type SuggestionSource } from './suggestions/source.ts';

/** How long until a newly imported list of bangs is taken over. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

export interface SiteModuleOptions {
  /** Instead of the one that the configuration names. */
  suggestions?: SuggestionSource;
  /** Instead of those that are advertised. */
  jobs?: readonly Job[];
}

/** What pages ask for that is nobody's account: suggestions, bangs, the country, open roles, what is new. */
export function createSiteModule(options: SiteModuleOptions = {}): ServiceModule {
  return {
    name: 'site',
    migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    rateRules: siteRateRules,
    async register(app, { platform }) {
      const { config, database, metrics, now } = platform;
      registerSuggestionRoutes(app, {
        source: options.suggestions ?? (await createSuggestionSource(platform)),
        failures: new Counter({
          name: 'suggestions_failed_total',
          help: 'Queries that got no suggestions because their source failed.',
          registers: [metrics],
        }),
      });
      registerCountryRoute(app, config.countryHeader);
      registerAnnouncementRoutes(app, { jobs: options.jobs ?? jobs, posts, now });

      const repository = createBangRepository(database.db);
      const catalogue = createBangCatalogue();
      registerBangRoutes(app, { catalogue, repository, now });
      // One that cannot be read now is read the next time: what ships with the project works meanwhile.
      const refresh = async () => {
        try {
          catalogue.setImported(await repository.imported());
        } catch (error) {
          app.log.warn({ err: error }, 'the imported bangs could not be read');
        }
      };
      let refreshed: Promise<void> = Promise.resolve();
      let timer: NodeJS.Timeout | undefined;
      app.addHook('onReady', () => refresh());
      app.addHook('onListen', async () => {
        timer = setInterval(() => (refreshed = refresh()), REFRESH_INTERVAL_MS).unref();
      });
      app.addHook('onClose', async () => {
        clearInterval(timer);
        await refreshed;
      });
    },
  };
}

export const siteModule = createSiteModule();
