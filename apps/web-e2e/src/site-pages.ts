import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  routes: Record<string, { delivery: 'document' | 'application' }>;
}

const { routes } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../web/build/site/site.json', import.meta.url)), 'utf8'),
) as Manifest;

/** Every page of the built site, by its path without a locale. */
export const pagePaths = Object.keys(routes);
export const documents = pagePaths.filter((path) => routes[path]?.delivery === 'document');
export const applications = pagePaths.filter((path) => routes[path]?.delivery === 'application');

/** The address of a page in a language. */
export function addressOf(path: string, locale = 'en'): string {
  return `/${locale}${path === '/' ? '' : path}`;
}
