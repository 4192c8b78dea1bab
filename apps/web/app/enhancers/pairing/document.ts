import { attempt } from '../../environment/browser/attempt.ts';

/**
 * Takes the code of a link to pair two devices out of the address, and shows it. What shows it is fetched for those who
 * come with one.
 */
export function enhance(): void {
  take();
  // Another link in the same tab loads nothing again.
  addEventListener('hashchange', take);
}

function take(): void {
  const { hash } = location;
  if (!/[#&]code2?=/.test(hash)) return;
  // First of all: what stays in the address is in pictures of the screen, in bookmarks and in what is shared.
  attempt(() => history.replaceState(history.state, '', location.pathname + location.search));
  const { dataset } = document.documentElement;
  dataset['pairing'] = '';
  void import('./show-pairing.ts').then(
    (own) => own.showPairing(hash),
    // The chunk did not arrive. The sentence for it is in the page.
    () => {
      dataset['pairing'] = 'failed';
    },
  );
}
