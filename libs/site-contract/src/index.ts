export { ERROR_PAGES, type ErrorPageName } from './error-pages.ts';
export { pageName, pageNames } from './page-name.ts';
export {
  SITE_MANIFEST_FILE,
  parseSiteManifest,
  siteManifestSchema,
  type SiteManifest,
  type SitePage,
  type SiteRoute,
} from './site-manifest.ts';
export { resolveServiceOrigin, RUNTIME_CONFIG, type HostRules } from './service-hosts.ts';
export { pagePaths, stepPaths } from './steps.ts';
