/** Sends requests the way clients of two servers do and reports their outcomes. */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Place {
  /** Ports of the servers, or of the proxy in front of them. */
  ports: readonly number[];
  isSecure: boolean;
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** The HTTP status, or the error code of a failed request. */
  outcome: number | string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Client timeout in ms; a response that takes longer never arrives. */
const SILENCE_LIMIT_MS = 40_000;
const START_LIMIT_MS = 90_000;

const plain = new Agent({ keepAlive: true });
const tls = new TlsAgent({
  keepAlive: true,
  rejectUnauthorized: false,
  servername: 'www.example.com',
});

export async function ask(
  { port, isSecure }: { port: number; isSecure: boolean },
  { method, path, headers = {}, body = '' }: Asked,
): Promise<Answer> {
  const call = (isSecure ? httpsRequest : httpRequest)({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { host: isSecure ? 'www.example.com' : 'localhost', ...headers },
    agent: isSecure ? tls : plain,
    signal: AbortSignal.timeout(SILENCE_LIMIT_MS),
  });
  call.end(body);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    return { outcome: response.statusCode ?? 0, headers: response.headers, body: text };
  } catch (error) {
    const { code, name } = error as { code?: unknown; name: string };
    return { outcome: String(code ?? name), headers: {}, body: '' };
  }
}

/**
 * Sends a request like a load balancer: if a server refuses the connection, the next one gets the
 * request.
 */
export async function askOneOf(
  { ports, isSecure }: Place,
  first: number,
  asked: Asked,
): Promise<Answer> {
  let answer: Answer = { outcome: '', headers: {}, body: '' };
  for (let attempt = 0; attempt < ports.length; attempt += 1) {
    answer = await ask({ port: ports[(first + attempt) % ports.length] ?? 0, isSecure }, asked);
    if (answer.outcome !== 'ECONNREFUSED') break;
  }
  return answer;
}

/**
 * Waits until the server is ready, or until another path returns 200.
 *
 * @throws Error If it isn't ready within the limit.
 */
export async function whenReady(port: number, path = '/__heartbeat__'): Promise<void> {
  const end = performance.now() + START_LIMIT_MS;
  const asked = { method: 'GET', path } as const;
  while ((await ask({ port, isSecure: false }, asked)).outcome !== 200) {
    if (performance.now() > end) throw new Error(`The server on port ${port} is not ready`);
    await sleep(100);
  }
}
