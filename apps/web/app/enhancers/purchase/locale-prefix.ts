/**
 * The locale segment that an address already carries, `/de`, or nothing: a visitor at `/pro` stays on
 * addresses without one.
 */
export function localePrefix(pathname: string): string {
  const { lang } = document.documentElement;
  return pathname === `/${lang}` || pathname.startsWith(`/${lang}/`) ? `/${lang}` : '';
}
