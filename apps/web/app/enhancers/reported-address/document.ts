/**
 * Fills in the URL of the site to report from the `#url=…` fragment, which a warning page links
 * with, and removes it from the address bar. Servers, logs and referrers never see a fragment.
 */
export function enhance(): void {
  takeAddress();
  addEventListener('hashchange', takeAddress);
}

function takeAddress(): void {
  const given = /^#url=(.+)$/s.exec(location.hash)?.[1];
  const field = document.querySelector<HTMLInputElement>('input[name="address"]');
  if (given === undefined || !field) return;
  field.value = decoded(given);
  history.replaceState(history.state, '', location.pathname + location.search);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The URL was not encoded and contains a percent sign.
    return text;
  }
}
