import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import { brand } from '@mallard/brand';
import { allowedSource } from './allowed-source.ts';
import {
  CONNECT_LIMIT_MS,
  FETCH_LIMIT_MS,
  MOST_ADDRESSES,
  MOST_REDIRECTS,
  SOURCE_LIMIT_BYTES,
} from './constants.ts';
import { ImageError } from './errors.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * DNS resolution and connection as separate steps: each name is resolved once, and the connection
 * goes to an IP address that was checked (DNS rebinding).
 */
export interface ImageNetwork {
  resolve(hostname: string): Promise<readonly Pick<LookupAddress, 'address'>[]>;
  /** Starts a TLS connection to an IP address; the certificate must match the host name. */
  connect(address: string, hostname: string): TLSSocket;
}

export const internet: ImageNetwork = {
  resolve: (hostname) => lookup(hostname, { all: true, order: 'ipv4first' }),
  connect: (address, hostname) =>
    connect({ host: address, port: 443, servername: hostname, ALPNProtocols: ['http/1.1'] }),
};

/**
 * The request headers are identical for all visitors: no cookie, referrer or language is forwarded.
 */
const REQUEST_HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
  'accept-encoding': 'identity',
  'user-agent': `${brand.name} image proxy (+https://${brand.domain})`,
};

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Fetches the content of an allowed URL, within limits of time, redirects and bytes. The source's
 * declared type and length are not trusted.
 *
 * @throws ImageError
 */
export async function fetchPicture(
  source: URL,
  { hosts, network }: { hosts: readonly string[]; network: ImageNetwork },
): Promise<Buffer> {
  const limit = AbortSignal.timeout(FETCH_LIMIT_MS);
  try {
    return await follow(source, { hosts, network, limit });
  } catch (cause) {
    if (cause instanceof ImageError) throw cause;
    throw new ImageError(limit.aborted ? 'image_timeout' : 'image_unreachable', { cause });
  }
}

interface Way {
  hosts: readonly string[];
  network: ImageNetwork;
  limit: AbortSignal;
}

async function follow(source: URL, { hosts, network, limit }: Way): Promise<Buffer> {
  let url = allowedSource(source.href, hosts);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const socket = await openConnection(url.hostname, network, limit);
    try {
      const response = await ask(url, socket, limit);
      const { location } = response.headers;
      if (response.statusCode === 200) return await contentOf(response);
      if (!REDIRECTS.includes(response.statusCode) || location === undefined) {
        throw new Error(`the source responded with ${response.statusCode}`);
      }
      url = allowedSource(location, hosts, url);
    } finally {
      socket.destroy();
    }
  }
  throw new Error('too many redirects from the source');
}

/**
 * Resolves the name once, rejects it if any of its IP addresses is not public, and connects to one
 * of the checked ones. Without a second lookup, DNS rebinding is impossible.
 */
async function openConnection(
  hostname: string,
  network: ImageNetwork,
  limit: AbortSignal,
): Promise<TLSSocket> {
  const addresses = await orAborted(network.resolve(hostname), limit);
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new ImageError('image_source_refused');
  }
  let failure: unknown = new Error('the host name has no address');
  for (const { address } of addresses.slice(0, MOST_ADDRESSES)) {
    const socket = network.connect(address, hostname);
    socket.on('error', () => undefined);
    try {
      await once(socket, 'secureConnect', {
        signal: AbortSignal.any([limit, AbortSignal.timeout(CONNECT_LIMIT_MS)]),
      });
      return socket;
    } catch (error) {
      socket.destroy();
      limit.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}

async function ask(url: URL, socket: TLSSocket, limit: AbortSignal): Promise<IncomingMessage> {
  const sent = request(url, {
    createConnection: () => socket,
    // Without an agent there is no default port, and the Host header would include the port.
    defaultPort: 443,
    headers: REQUEST_HEADERS,
    signal: limit,
  });
  // Failures are handled below or where the response is read; a later error event must not crash
  // the process.
  sent.on('error', () => undefined).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return response;
}

/** @throws ImageError When the content exceeds the limit, regardless of the declared length. */
async function contentOf(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length']) > SOURCE_LIMIT_BYTES) {
    throw new ImageError('image_too_large');
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > SOURCE_LIMIT_BYTES) throw new ImageError('image_too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Rejects when the signal is aborted. A DNS lookup by the system can't be canceled, so its result
 * is ignored.
 */
async function orAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).then(() => {
    throw signal.reason as Error;
  });
  try {
    return await Promise.race([result, aborted as Promise<never>]);
  } finally {
    aborted.catch(() => undefined);
    done.abort();
  }
}
