/** A program that may ask for authorization. */
export interface Client {
  id: string;
  /** Exact addresses that a code may be sent to. Without one, a code is answered as JSON. */
  redirectUris: readonly string[];
  /** Whether the refresh token is also kept in a cookie. */
  refreshCookie: boolean;
}

const clients: readonly Client[] = [
  { id: 'mallard-web', redirectUris: [], refreshCookie: true },
  {
    id: 'f4311287-0121-40e6-8bbd-85c36daf1837',
    redirectUris: ['com.duckduckgo:/authcb'],
    refreshCookie: false,
  },
];

export function findClient(id: string): Client | undefined {
  return clients.find((client) => client.id === id);
}

/** What a list of sessions and a mail say of a client. */
export function clientKindOf(clientId: string): 'web' | 'app' {
  return findClient(clientId)?.refreshCookie ? 'web' : 'app';
}
