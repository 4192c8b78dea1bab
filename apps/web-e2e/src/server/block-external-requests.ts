/** Preloaded into a server: no host except this machine resolves, as in a network outage. */
import dns from 'node:dns';
import { isIP } from 'node:net';

type Lookup = (host: string, ...rest: unknown[]) => void;

const lookUp = dns.lookup as unknown as Lookup;
const lookUpHere: Lookup = (host, ...rest) => {
  if (host === 'localhost' || isIP(host)) return lookUp(host, ...rest);
  const done = rest.at(-1) as (error: NodeJS.ErrnoException) => void;
  const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
  process.nextTick(done, error);
};
Object.assign(dns, { lookup: lookUpHere });
