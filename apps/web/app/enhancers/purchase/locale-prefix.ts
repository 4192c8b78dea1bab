import { pageLocale } from '../../environment/browser/page-locale.ts';

/**
 * The locale segment that an address already carries, `/de`, or nothing: a visitor at `/pro` stays on
 * addresses without one.
 */
export function localePrefix(pathname: string): string {
  const prefix = `/${pageLocale()}`;
  return pathname === prefix || pathname.startsWith(`${prefix}/`) ? prefix : '';
}
