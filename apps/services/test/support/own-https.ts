import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { ImageNetwork } from '../../src/images/fetch-picture.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface OwnHttps {
  /**
   * Stands in for the internet: every address leads to this server, and only its certificate is
   * trusted.
   */
  network: ImageNetwork;
  /**
   * DNS responses by name, one list per lookup; the last one repeats. Other names resolve to one
   * public address.
   */
  names: Map<string, string[][]>;
  handlers: Map<string, Handler>;
  connected: { address: string; hostname: string }[];
  asked: { host: string | undefined; path: string; headers: IncomingHttpHeaders }[];
  close(): Promise<void>;
}

/** A public IP address that is never contacted. */
export const PUBLIC_ADDRESS = '93.184.215.14';

/** Creates a key and a self-signed certificate for these names. */
export function selfSignedCertificate(hostnames: readonly string[]): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'mallard-https-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' '),
      ...['-subj', '/CN=test', '-keyout', keyFile, '-out', certFile],
      ...['-addext', `subjectAltName=${hostnames.map((name) => `DNS:${name}`).join(',')}`],
    ],
    { stdio: 'ignore' },
  );
  const pair = { key: readFileSync(keyFile), cert: readFileSync(certFile) };
  rmSync(folder, { recursive: true });
  return pair;
}

/** Starts a server with a self-signed certificate for these names. */
export async function startOwnHttps(hostnames: readonly string[]): Promise<OwnHttps> {
  const { key, cert } = selfSignedCertificate(hostnames);

  const names: OwnHttps['names'] = new Map();
  const handlers: OwnHttps['handlers'] = new Map();
  const connected: OwnHttps['connected'] = [];
  const asked: OwnHttps['asked'] = [];
  const server = createServer({ key, cert }, (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push({ host: request.headers.host, path: request.url ?? '', headers: request.headers });
    const handle = handlers.get(path);
    if (handle === undefined) response.writeHead(404).end();
    else handle(request, response);
  });
  // Some tests intentionally hang up early.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    names,
    handlers,
    connected,
    asked,
    network: {
      async resolve(hostname) {
        const answers = names.get(hostname) ?? [[PUBLIC_ADDRESS]];
        const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
        return answer.map((address) => ({ address }));
      },
      connect(address, hostname) {
        connected.push({ address, hostname });
        return connect({ host: '127.0.0.1', port, servername: hostname, ca: cert });
      },
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
