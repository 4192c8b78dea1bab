import { prefix, route, type RouteConfig } from '@react-router/dev/routes';
import { readPages } from '../vite/pages.ts';

const SLOTS = { plain: 'application/Slot.tsx', subscription: 'application/SubscriptionSlot.tsx' };

/**
 * The route table: every page that a `page.ts` declares, and the files of those that have some. A route is named by its
 * page's path.
 *
 * The locale is an optional segment: a page prerendered at /fr/subscriptions is also served at
 * /subscriptions, where native apps expect it, in the language that `<html lang>` states.
 */
export default prefix(
  ':locale?',
  readPages().flatMap(({ path, folder, page }) => {
    const module =
      page.delivery === 'application' ? SLOTS[page.theme ?? 'plain'] : `${folder}/Page.tsx`;
    const address = path.slice(1) + (page.steps ? '/:step?' : '');
    return [
      path === '/' ? { index: true, id: path, file: module } : route(address, module, { id: path }),
      ...(page.feed ? [route(page.feed.slice(1), `${folder}/feed.ts`, { id: page.feed })] : []),
      ...(page.openSearch
        ? [route(page.openSearch.slice(1), `${folder}/opensearch.ts`, { id: page.openSearch })]
        : []),
    ];
  }),
) satisfies RouteConfig;
