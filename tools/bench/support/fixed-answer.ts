import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface FixedAnswer {
  status: number;
  /** Alternating names and values, as in Node's raw headers. */
  headers: string[];
  /** The body as sent, in Base64. */
  body: string;
}

/** Headers that every Node.js HTTP server adds automatically. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** Sends one request and records the complete response, still encoded. */
export async function fetchAnswer(
  address: string,
  headers: Record<string, string>,
): Promise<FixedAnswer> {
  const request = httpRequest(address, { headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const kept: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = response.rawHeaders.slice(index, index + 2);
    if (!OWN_HEADERS.has(name.toLowerCase())) kept.push(name, value);
  }
  return { status: response.statusCode ?? 0, headers: kept, body: body.toString('base64') };
}
