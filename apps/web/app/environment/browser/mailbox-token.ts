/**
 * A token that the link in an account email passes to the page. It proves that the visitor can read
 * the mailbox, so passcode requests are not treated as coming from an unrecognized device; it
 * doesn't sign anyone in. It arrives in the URL fragment, which browsers never send to a server,
 * and is held only in this page's memory, so the link can be opened again.
 */
const NAME = 'mail';

let token: string | undefined;
const listeners = new Set<() => void>();

/** Takes the token from the URL now and after every change of the fragment. */
export function takeMailboxTokens(): void {
  takeMailboxToken();
  addEventListener('hashchange', takeMailboxToken);
}

function takeMailboxToken(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get(NAME);
  if (given === null) return;
  token = given || undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  for (const listener of listeners) listener();
}

export const mailboxToken = (): string | undefined => token;

export function subscribeToMailboxToken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
