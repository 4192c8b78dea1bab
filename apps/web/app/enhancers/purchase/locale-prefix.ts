import { pageLocale } from '../../environment/browser/page-locale.ts';

/**
 * Returns the locale segment of the current path, such as `/de`, or an empty string, so that a
 * visitor at `/pro` stays on paths without one.
 */
export function localePrefix(pathname: string): string {
  const prefix = `/${pageLocale()}`;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? prefix : '';
}
