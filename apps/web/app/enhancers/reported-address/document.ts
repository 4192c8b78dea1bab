/**
 * `#url=…` is the site that a blocked page leads here about. It stands in the fragment, which no server, log or referrer ever
 * sees, goes into the field, and is taken out of the address.
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
    // It was not encoded, and has a percent sign of its own.
    return text;
  }
}
