import type { DeclaredPage } from '../kit/define-page.ts';
import type { LazyPage } from './lazy-page.tsx';

/** A page that hydrates. The build lists all of them in `virtual:application-pages`. */
export interface ApplicationPage extends DeclaredPage, LazyPage {}

export function addressesOf({ path, steps = [] }: DeclaredPage): string[] {
  return [path, ...steps.map((step) => `${path}/${step}`)];
}

/** Returns the paths at which native apps may exchange tokens with the page. */
export function tokenAddressesOf(page: DeclaredPage): string[] {
  if (!page.nativeTokens) return [];
  return page.nativeTokens === 'page' ? [page.path] : addressesOf(page);
}
