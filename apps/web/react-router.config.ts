import type { Config } from '@react-router/dev/config';

/**
 * Pages are prerendered by `prerender/`, straight from the server build: React Router's own pass writes a
 * data file a page and is several times slower (docs/decisions/0004-prerender-from-the-server-build.md).
 */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known in the browser at once: no manifest requests at run time.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
