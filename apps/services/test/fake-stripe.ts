import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeStripe {
  api: { host: string; port: number; protocol: 'http' };
  /** Method, path and form of every request. */
  requests: { method: string; path: string; idempotencyKey: string; form: URLSearchParams }[];
  sessions: Map<string, Record<string, unknown> & { status: string }>;
  /** What goes wrong with the next requests, first in first out. */
  faults: ('error' | 'card-error' | 'silence' | 'hang-up')[];
  close(): Promise<void>;
}

const ERRORS = {
  error: { status: 500, type: 'api_error', message: 'Something is wrong here' },
  'card-error': { status: 402, type: 'card_error', message: 'Declined' },
} as const;

/** Plays the documented answers of the checkout session calls, so that the SDK itself is what is tested. */
export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const fake: Omit<FakeStripe, 'api' | 'close'> = { requests: [], sessions: new Map(), faults: [] };
  const byIdempotencyKey = new Map<string, string>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const method = request.method ?? '';
    const path = request.url ?? '';
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    fake.requests.push({ method, path, idempotencyKey, form });
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

    const fault = fake.faults.shift();
    if (fault === 'silence') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    if (fault) {
      const { status, type, message } = ERRORS[fault];
      return send(status, { error: { type, message } });
    }
    if (request.headers.authorization !== 'Bearer sk_test_key') {
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid key' } });
    }

    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && !id) {
      const known = byIdempotencyKey.get(idempotencyKey);
      if (known) return send(200, fake.sessions.get(known));
      const session = {
        id: `cs_test_${fake.sessions.size + 1}`,
        object: 'checkout.session',
        status: 'open',
        url: `https://checkout.test/c/pay/${fake.sessions.size + 1}`,
        expires_at: Math.floor(now() / 1000) + 86_400,
        client_reference_id: form.get('client_reference_id'),
      };
      fake.sessions.set(session.id, session);
      byIdempotencyKey.set(idempotencyKey, session.id);
      return send(200, session);
    }
    const session = fake.sessions.get(id ?? '');
    if (!session) {
      return send(404, { error: { type: 'invalid_request_error', message: 'No such session' } });
    }
    if (action === 'expire') {
      if (session.status !== 'open') {
        return send(400, { error: { type: 'invalid_request_error', message: 'Not open' } });
      }
      session.status = 'expired';
    }
    return send(200, session);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...fake,
    api: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
