/**
 * What the link in a mail of the account service gives the page: a token by which its reader is no stranger who asks for
 * codes. It signs nobody in. It comes in the fragment of the address, which browsers send to no server, and stays in the
 * memory of this page alone: the link can be opened again.
 */
const NAME = 'mail';

let token: string | undefined;
const listeners = new Set<() => void>();

/** Takes it out of the address, now and whenever it stands there. */
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
