import type { DeclaredPage } from '../kit/define-page.ts';
import type { LazyPage } from './lazy-page.tsx';

/** A page that hydrates. The build lists all: `virtual:application-pages`. */
export interface ApplicationPage extends DeclaredPage, LazyPage {}

/** The page's path and those of its steps. */
export function addressesOf({ path, steps = [] }: DeclaredPage): string[] {
  return [path, ...steps.map((step) => `${path}/${step}`)];
}

/** Where apps may hand tokens to pages, and take them. */
export function tokenAddressesOf(page: DeclaredPage): string[] {
  if (!page.nativeTokens) return [];
  return page.nativeTokens === 'page' ? [page.path] : addressesOf(page);
}
