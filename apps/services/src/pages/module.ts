import type { ServiceModule } from '../platform/assembly/module.ts';
import { registerPageRoutes } from './routes.ts';
import type { Site } from './site.ts';
import { registerSpeculationRules } from './speculation-rules.ts';
import { registerWellKnown } from './well-known.ts';

/** Serves the built website. Must be registered last, because its route matches every path. */
export function createPagesModule(site: Site): ServiceModule {
  return {
    name: 'pages',
    register(app, { platform }) {
      registerWellKnown(app, platform);
      registerSpeculationRules(app);
      registerPageRoutes(app, site, platform.config);
    },
  };
}
