import { createNativeSubscription, type NativeSubscriptionStatus } from '@mallard/native-bridge';
import { knownStatus } from './before-paint.ts';

interface Replaced {
  link: HTMLAnchorElement;
  href: string;
  nodes: Node[];
}

/**
 * Follows the subscription status reported by our own browser or stored on this device: for a
 * subscriber, offers become links to the subscription. The status comes over the native bridge,
 * never over the network.
 *
 * The `data-offer` attribute declares an element's role: "link" leads to an offer, "form" sells,
 * and "" is about buying and is hidden for subscribers. The text for subscribers is already in the
 * page.
 *
 * @returns Stops following.
 * @see Specification §4, native subscription status
 */
export function followSubscription(root: Document): () => void {
  const subscription = createNativeSubscription({
    readOverride: knownStatus,
  });
  const links = replaceableLinks(root);
  const show = (): void => showStatus(root, links, subscription.getSnapshot());
  const stop = subscription.subscribe(show);
  show();
  return () => {
    stop();
    subscription.dispose();
  };
}

function replaceableLinks(root: Document): Replaced[] {
  const links = [
    ...root.querySelectorAll<HTMLAnchorElement>(
      'a[data-offer=link], :is(header,[data-menu]) a[href$="/pro"]',
    ),
  ];
  return links.map((link) => ({ link, href: link.href, nodes: [...link.childNodes] }));
}

function showStatus(
  root: Document,
  links: readonly Replaced[],
  status: NativeSubscriptionStatus,
): void {
  root.documentElement.dataset['subscription'] = status;
  if (status === 'PENDING') return;
  const isSubscribed = status === 'SUBSCRIBED';
  /** The account link in the header of every page, with its accessible name. */
  const own = root.querySelector<HTMLAnchorElement>('header a[data-account-link]');

  for (const { link, href, nodes } of own ? links : []) {
    link.href = isSubscribed ? own!.href : href;
    // In the menu, the link is a product name, which doesn't change.
    if (!link.dataset['offer']) continue;
    link.replaceChildren(...(isSubscribed ? [own!.dataset['accountLink'] ?? ''] : nodes));
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-offer=""]')) {
    element.hidden = isSubscribed;
  }
  for (const form of root.querySelectorAll<HTMLElement>('[data-offer=form]')) {
    // Keep the form's height to avoid a layout shift.
    form.style.minBlockSize = isSubscribed ? `${form.offsetHeight}px` : '';
    form.style.alignContent = isSubscribed ? 'center' : '';
    for (const child of form.children) {
      const isMessage = child.matches('[data-purchase-error], [data-purchase-status]');
      if (!isMessage) child.toggleAttribute('hidden', isSubscribed);
    }
    form
      .querySelector('[data-purchase-error=already-subscribed]')
      ?.toggleAttribute('hidden', !isSubscribed);
  }
}
