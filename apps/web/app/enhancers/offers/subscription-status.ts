import { createNativeSubscription, type NativeSubscriptionStatus } from '@mallard/native-bridge';
import { knownStatus } from './before-paint.ts';

/** A link, and what it was. */
interface Replaced {
  link: HTMLAnchorElement;
  href: string;
  nodes: Node[];
}

/**
 * Follows what our own browser, or what is known on this device, says of the subscription, and shows it: to a
 * subscriber, offers become the way to the subscription. It is asked over the bridge, never over the network.
 *
 * Elements say by `data-offer` what they are: "link" leads to an offer, "form" sells, and the rest ("") is about
 * buying and goes away. What a subscriber reads instead is in the page already.
 *
 * @returns A stop.
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
  /** In the header of every page, with its words for those who hear it. */
  const own = root.querySelector<HTMLAnchorElement>('header a[data-account-link]');

  for (const { link, href, nodes } of own ? links : []) {
    link.href = isSubscribed ? own!.href : href;
    // In the menu it is the product's name, which stays.
    if (!link.dataset['offer']) continue;
    link.replaceChildren(...(isSubscribed ? [own!.dataset['accountLink'] ?? ''] : nodes));
  }
  for (const element of root.querySelectorAll<HTMLElement>('[data-offer=""]')) {
    element.hidden = isSubscribed;
  }
  for (const form of root.querySelectorAll<HTMLElement>('[data-offer=form]')) {
    // What is below stays where it is.
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
