/** An OAuth client that can request authorization. */
export interface Client {
  id: string;
  /** Exact redirect URIs for codes. A client without any gets the code as JSON. */
  redirectUris: readonly string[];
  /** Whether the refresh token is also stored in a cookie. */
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

/** Returns the kind of client to show in session lists and emails. */
export function clientKindOf(clientId: string): 'web' | 'app' {
  return findClient(clientId)?.refreshCookie ? 'web' : 'app';
}
