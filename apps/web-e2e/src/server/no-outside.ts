/** Preloaded into a server: no host but this machine has an address, as when the line to the outside is down. */
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
