import { pagePaths as pagesOf, parseSiteManifest } from '@mallard/site-contract';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const manifest = parseSiteManifest(
  readFileSync(
    fileURLToPath(new URL('../../../web/build/site/site.json', import.meta.url)),
    'utf8',
  ),
);
const { routes } = manifest;

export const pagePaths = pagesOf(manifest);
export const documents = pagePaths.filter((path) => routes[path]?.delivery === 'document');
export const applications = pagePaths.filter((path) => routes[path]?.delivery === 'application');

export function addressOf(path: string, locale = 'en'): string {
  return `/${locale}${path === '/' ? '' : path}`;
}
