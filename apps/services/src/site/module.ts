import { fileURLToPath } from 'node:url';
import { jobs, sampleJob } from '@mallard/company/jobs';
import { posts } from '@mallard/company/posts';
import type { Job, Post } from '@mallard/company/schemas';
import { Counter } from 'prom-client';
import type { Config } from '../platform/process/config.ts';
import { registerJob } from '../platform/jobs/jobs.ts';
import type { ServiceModule } from '../platform/assembly/module.ts';
import { registerAnnouncementRoutes } from './announcements.ts';
import { createBangCatalogue } from '../search/bangs/bang-catalogue.ts';
import { createBangRepository } from '../search/bangs/repository.ts';
import { registerBangRoutes } from '../search/bangs/routes.ts';
import { registerCountryRoute } from '../country/country.ts';
import { registerExperimentRoute } from './experiments.ts';
import type { ImageNetwork } from '../images/fetch-picture.ts';
import { registerImages } from '../images/register-images.ts';
import { registerOutsidePages } from '../search/outside.ts';
import { siteRateRules } from './rate-rules.ts';
import { registerSuggestionRoutes } from '../search/suggestions/routes.ts';
import { createSuggestionSource, type SuggestionSource } from '../search/suggestions/source.ts';
import { searchRetention } from '../search/retention.ts';

/** How often the imported bangs are reloaded, in ms. */
const REFRESH_INTERVAL_MS = 5 * 60_000;

export interface SiteModuleOptions {
  /** A source to use instead of the configured one. */
  suggestions?: SuggestionSource;
  jobs?: readonly Job[];
  posts?: readonly Post[];
  imageNetwork?: ImageNetwork;
}

/**
 * The endpoints for pages that need no account: suggestions, bangs, the country, experiments, open
 * roles, news, images.
 */
export function createSiteModule(options: SiteModuleOptions = {}): ServiceModule {
  return {
    // Keep this name: databases have recorded the migrations of `search/` under it.
    name: 'site',
    migrationsFolder: fileURLToPath(new URL('../search/migrations', import.meta.url)),
    retention: searchRetention,
    rateRules: siteRateRules,
    async register(app, { platform }) {
      const { config, database, metrics, now } = platform;
      registerSuggestionRoutes(app, {
        source: options.suggestions ?? createSuggestionSource(platform),
        failures: new Counter({
          name: 'suggestions_failed_total',
          help: 'Queries that got no suggestions because their source failed.',
          registers: [metrics],
        }),
      });
      registerCountryRoute(app, config.countryHeader);
      registerExperimentRoute(app);
      const published = options.posts ?? posts;
      registerAnnouncementRoutes(app, {
        jobs: options.jobs ?? jobsIn(config.environment),
        posts: published,
        imageAddress: await registerImages(app, platform, published, options.imageNetwork),
        now,
      });

      const repository = createBangRepository(database.db);
      const catalogue = createBangCatalogue();
      registerBangRoutes(app, { catalogue, repository, now });
      registerOutsidePages(app, catalogue);
      const refresh = async () => catalogue.setImported(await repository.imported());
      // Start anyway if the imported bangs can't be read; the shipped ones work until the next
      // refresh.
      app.addHook('onReady', () =>
        refresh().catch((error: unknown) =>
          app.log.warn({ err: error }, 'loading the imported bangs failed'),
        ),
      );
      registerJob(app, platform, {
        name: 'bangs-refresh',
        everyMs: REFRESH_INTERVAL_MS,
        // No lease is needed: each instance loads its own copy.
        lease: false,
        run: refresh,
      });
    },
  };
}

export const siteModule = createSiteModule();

/**
 * Returns the advertised roles. In development, if there are none, returns a sample so that the
 * list shows its fields.
 */
function jobsIn(environment: Config['environment']): readonly Job[] {
  if (environment !== 'development' || jobs.length > 0) return jobs;
  const id = `sample-${sampleJob.id}`;
  return [{ ...sampleJob, id, publishedOn: '2026-01-01', closesOn: '9999-12-31' }];
}
