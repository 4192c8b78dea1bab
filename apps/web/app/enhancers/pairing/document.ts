import { attempt } from '../../environment/browser/attempt.ts';

/**
 * Removes the code of a device-pairing link from the URL and shows it. The code that shows it is
 * fetched only for visitors with such a link.
 */
export function enhance(): void {
  take();
  // Opening another link in the same tab fires only `hashchange`.
  addEventListener('hashchange', take);
}

function take(): void {
  const { hash } = location;
  if (!/[#&]code2?=/.test(hash)) return;
  // Do this first: a code in the URL would end up in screenshots, bookmarks and shared links.
  attempt(() => history.replaceState(history.state, '', location.pathname + location.search));
  const { dataset } = document.documentElement;
  dataset['pairing'] = '';
  void import('./show-pairing.ts').then(
    (own) => own.showPairing(hash),
    // If the chunk fails to load, show the error text that is already in the page.
    () => {
      dataset['pairing'] = 'failed';
    },
  );
}
