import { numberFormat } from '@mallard/locales';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import { afterEvent, isLoading, type SiteName, type Visit, type VisitEvent } from './visit.ts';

/** Delay in ms between two trackers, slow enough to be seen. */
const TURN_MS = 350;

/**
 * Makes the illustration of the browser interactive. All content is already in the page; it sends
 * no requests and stores nothing.
 */
export function enhanceTryBrowser(part: HTMLElement): void {
  const all = (selector: string) => part.querySelectorAll<HTMLElement>(selector);
  const one = (selector: string) => part.querySelector<HTMLElement>(selector);
  const lists = { shop: all('[data-tracker=shop]'), news: all('[data-tracker=news]'), none: [] };
  const namesOf = (site: 'shop' | 'news') =>
    [...lists[site]].map((item) => item.querySelector('bdi')?.textContent ?? '');
  const trackers = { shop: namesOf('shop'), news: namesOf('news'), none: [] };
  const number = numberFormat(pageLocale());
  const status = one('[role=status]');
  let turn: ReturnType<typeof setTimeout> | undefined;
  // The initial state, as drawn.
  let visit: Visit = {
    site: 'shop',
    isProtected: true,
    called: trackers.shop.length,
    notice: 'handled',
    stopped: trackers.shop.length,
    knownTo: [],
  };

  function show(): void {
    const { site, isProtected, called, notice, stopped, knownTo } = visit;
    part.dataset['site'] = site;
    part.dataset['notice'] = notice;
    for (const item of lists[site]) item.dataset['state'] = '';
    [...lists[site]].slice(0, called).forEach((item) => {
      item.dataset['state'] = isProtected ? 'stopped' : 'through';
    });
    for (const place of all('[data-stopped]')) place.textContent = number.format(stopped);
    for (const place of all('[data-known]')) place.textContent = number.format(knownTo.length);
    one('[role=switch]')?.setAttribute('aria-checked', `${isProtected}`);
    for (const tab of all('[data-open]')) {
      tab.setAttribute('aria-pressed', `${tab.dataset['open'] === site}`);
    }
  }

  /** Announces the final result with the texts that are visible. */
  function say(): void {
    const words = [...all('[data-say]')]
      .filter((said) => getComputedStyle(said).visibility === 'visible')
      .map((said) => said.textContent?.trim());
    status?.replaceChildren(words.join(' · '));
  }

  function dispatch(event: VisitEvent): void {
    clearTimeout(turn);
    visit = afterEvent(visit, event, trackers);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    while (isStill && isLoading(visit, trackers)) {
      visit = afterEvent(visit, { type: 'called' }, trackers);
    }
    show();
    if (isLoading(visit, trackers)) turn = setTimeout(dispatch, TURN_MS, { type: 'called' });
    else say();
  }

  part.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    const { open } = button.dataset;
    if (open) dispatch({ type: 'opened', site: open as SiteName });
    else if (button.getAttribute('role') === 'switch') dispatch({ type: 'protectionSwitched' });
    else if ('burn' in button.dataset) dispatch({ type: 'burned' });
    else if ('accept' in button.dataset) {
      dispatch({ type: 'cookiesAccepted' });
      // The button disappears with its pop-up: move the focus to the site.
      one(`[data-open=${visit.site}]`)?.focus();
    }
  });
  part.querySelector('[inert]')?.removeAttribute('inert');
  part.dataset['ready'] = '';
}
