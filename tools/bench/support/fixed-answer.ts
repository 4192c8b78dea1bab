import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One answer, as it can be sent again. */
export interface FixedAnswer {
  status: number;
  /** Names and values in turn, as Node takes and gives them. */
  headers: string[];
  /** Base64 of the bytes as sent. */
  body: string;
}

/** Headers that every HTTP server of Node makes by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive']);

/** Asks once and keeps the answer whole, still encoded. */
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
