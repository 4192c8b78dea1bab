import { readQueryParameter } from '@mallard/origin-tracking';

/** What a purchase is attributed to, and the environment that the address asks for. */
export interface OriginParameters {
  origin?: string;
  environment?: string;
}

/** Reads the origin and environment that a page was opened with; empty and unsafe values are none. */
export function originFromQuery(search: string): OriginParameters {
  const origin = readQueryParameter(search, 'origin');
  const environment = readQueryParameter(search, 'environment');
  return { ...(origin ? { origin } : {}), ...(environment ? { environment } : {}) };
}
