import { countRequests } from '../../kit/proof/count-requests.ts';

/** Counts the page's requests for the privacy proof. */
export function enhance(): void {
  const element = document.querySelector<HTMLElement>('[data-requests]');
  if (element) countRequests(element);
}
