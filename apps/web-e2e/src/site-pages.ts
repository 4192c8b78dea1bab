import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Manifest {
  routes: Record<string, { delivery: 'document' | 'application'; stepOf?: string }>;
}

const { routes } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../web/build/site/site.json', import.meta.url)), 'utf8'),
) as Manifest;

/** Every page of the built site, by its path without a locale. Steps of a flow are its page at other addresses. */
export const pagePaths = Object.keys(routes).filter((path) => !routes[path]?.stepOf);
export const documents = pagePaths.filter((path) => routes[path]?.delivery === 'document');
export const applications = pagePaths.filter((path) => routes[path]?.delivery === 'application');

/** The address of a page in a language. */
export function addressOf(path: string, locale = 'en'): string {
  return `/${locale}${path === '/' ? '' : path}`;
}
