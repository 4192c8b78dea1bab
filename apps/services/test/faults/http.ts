/** Requests as clients send them that stand before two servers, and their outcomes. */
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Place {
  /** Of the servers, or of what is in front of them. */
  ports: readonly number[];
  isSecure: boolean;
}

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Answer {
  /** The status, or the code of what went wrong. */
  outcome: number | string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Anyone who has had no answer by then will not get one, in ms. */
const SILENCE_LIMIT_MS = 40_000;

const plain = new Agent({ keepAlive: true });
const tls = new TlsAgent({
  keepAlive: true,
  rejectUnauthorized: false,
  servername: 'www.example.com',
});

/** One request to one server. */
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

/** As a balancer does: a server that refuses the connection was asked nothing, and the next one is. */
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

/** @returns Once the server is ready. @throws Error When it is not in time. */
export async function whenReady(port: number, limitMs = 90_000): Promise<void> {
  const end = performance.now() + limitMs;
  const asked = { method: 'GET', path: '/__heartbeat__' } as const;
  while ((await ask({ port, isSecure: false }, asked)).outcome !== 200) {
    if (performance.now() > end) throw new Error(`The server on port ${port} is not ready`);
    await sleep(100);
  }
}
