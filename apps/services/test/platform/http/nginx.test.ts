/**
 * The shipped nginx.conf in a real nginx in front of the real server: malicious requests, and what
 * reaches the server.
 */
import { once } from 'node:events';
import { connect as connectPlain, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { networksOf } from '../../../src/platform/http/networks.ts';
import type { ServiceModule } from '../../../src/platform/assembly/module.ts';
import { createTestServices, type TestServices } from '../../support/harness.ts';
import { hasNginx, startOwnNginx, type OwnNginx } from '../../support/own-nginx.ts';
import { freePort } from '../../support/databases/own-postgres.ts';
import {
  sendHttp2,
  type HeaderLines,
  type Http2Answer,
  type Http2Request,
} from '../../support/raw-http2.ts';

const isThere = hasNginx();
if (!isThere) {
  // Our workflows install it, so it must be there; a developer's machine may not have it.
  if (process.env['GITHUB_ACTIONS'] !== undefined) {
    throw new Error('nginx or openssl is not installed');
  }
  process.stderr.write('deploy/nginx.conf was NOT tried: nginx or openssl is not installed.\n');
}
// These tests are skipped without nginx (Debian: `nginx-light`); the check above fails in CI.
const describeBehind = isThere ? describe : describe.skip;

const HOST = 'www.example.com';
/**
 * The header by which a test sets the client's IP address, like a load balancer in front of nginx.
 */
const ADDRESS_HEADER = 'X-Test-Address';
const VISITOR = '203.0.113.9';
/** Headers that nginx adds to HTTPS responses. */
const HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'strict-transport-security',
];

/** More than the socket buffers between the server and a client hold. */
const LARGE_BYTES = 32 * 1024 * 1024;

interface Seen {
  url: string | undefined;
  ip: string;
  protocol: string;
  host: string;
  id: string;
  raw: string[];
}

interface Answer {
  status: number;
  headers: Map<string, string[]>;
  body: string;
}

/**
 * Parses all responses on a connection. nginx always sends a length, or chunks to HTTP/1.1, so no
 * body has an unknown length.
 */
function answersIn(received: string): Answer[] {
  return received
    .split(/(?=HTTP\/1\.[01] \d{3} )/)
    .filter((part) => part.startsWith('HTTP/'))
    .map((part) => {
      const end = part.indexOf('\r\n\r\n');
      const [first = '', ...lines] = part.slice(0, end).split('\r\n');
      const headers = new Map<string, string[]>();
      for (const line of lines) {
        const [name = '', ...value] = line.split(':');
        const key = name.toLowerCase();
        headers.set(key, [...(headers.get(key) ?? []), value.join(':').trim()]);
      }
      return { status: Number(first.split(' ')[1]), headers, body: part.slice(end + 4) };
    });
}

describeBehind('behind nginx', () => {
  const seen: Seen[] = [];
  let services: TestServices;
  let nginx: OwnNginx;

  const probe: ServiceModule = {
    name: 'probe',
    rateRules: { 'probe.echo': [] },
    register(app) {
      // Record every request that reaches the server, with or without a route.
      app.addHook('onRequest', (request, _reply, done) => {
        const { url, ip, protocol, host, id, raw } = request;
        seen.push({ url, ip, protocol, host, id, raw: raw.rawHeaders });
        done();
      });
      app.get('/large', { config: { rateRule: 'probe.echo' } }, async () =>
        Buffer.alloc(LARGE_BYTES),
      );
      app.route({
        method: ['GET', 'POST'],
        url: '/*',
        config: { rateRule: 'probe.echo', allowsCrossSite: true },
        handler: async ({ url }) => ({ url }),
      });
    },
  };

  beforeAll(async () => {
    services = await createTestServices({
      modules: [probe],
      env: { TRUST_PROXY: '1', PUBLIC_ORIGIN: `https://${HOST}` },
    });
    await services.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = services.app.server.address() as AddressInfo;
    nginx = await startOwnNginx({
      servers: [port, port],
      addressHeader: ADDRESS_HEADER,
      // Shorten the timeouts, because nginx waits for incomplete requests.
      replaced: [
        ['client_header_timeout 10s', 'client_header_timeout 1s'],
        ['client_body_timeout 10s', 'client_body_timeout 1s'],
        ['keepalive_timeout 65s', 'keepalive_timeout 1s'],
        ['send_timeout 30s;', 'send_timeout 1s; lingering_timeout 1s;'],
      ],
    });
  });
  afterAll(async () => {
    await nginx.stop();
    await services.close();
  });

  /**
   * Receives until nginx closes the connection. Half-closing it from our side would make nginx
   * abort the request.
   */
  async function receive(socket: Socket, bytes: string): Promise<Answer[]> {
    let received = '';
    socket.on('data', (part) => (received += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.write(bytes, 'latin1');
    // nginx may reset the connection of a rejected client, which also ends it.
    await new Promise((resolve) => socket.once('close', resolve));
    return answersIn(received);
  }
  async function send(bytes: string, port = nginx.httpsPort): Promise<Answer[]> {
    const options = { port, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false };
    const socket = connectTls(options);
    await once(socket, 'secureConnect');
    return receive(socket, bytes);
  }
  const request = (lines: string[], body = '') => [...lines, '', body].join('\r\n');
  const get = (path: string, lines: string[] = [], port?: number) =>
    send(
      request([`GET ${path} HTTP/1.1`, `Host: ${HOST}`, ...lines, 'Connection: close'], ''),
      port,
    );

  it('ignores forged forwarding headers from visitors', async () => {
    seen.length = 0;
    const forged = ['127.0.0.1', '10.0.0.1', '::1', '198.51.100.7, 127.0.0.1', 'unknown', ''];
    for (const address of forged) {
      const [answer] = await get('/echo', [
        `${ADDRESS_HEADER}: ${VISITOR}`,
        `X-Forwarded-For: ${address}`,
        `X-Forwarded-For: ${address}`,
        `X-Real-IP: ${address}`,
        `Forwarded: for=${address};host=localhost;proto=http`,
        'X-Forwarded-Host: localhost',
        'X-Forwarded-Proto: http',
        'X-Forwarded-Port: 80',
        'X-Request-Id: chosen-by-a-visitor',
        'X-Country: BR',
        `traceparent: 00-${'d'.repeat(32)}-${'d'.repeat(16)}-01`,
        'tracestate: chosen=by-a-visitor',
        'baggage: chosen=by-a-visitor',
        `X_Forwarded_For: ${address}`,
      ]);
      expect(answer?.status).toBe(200);
    }
    expect(seen).toHaveLength(forged.length);
    for (const { ip, protocol, host, id, raw } of seen) {
      expect([ip, protocol, host]).toEqual([VISITOR, 'https', HOST]);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      expect(names.filter((name) => name === 'x-forwarded-for')).toHaveLength(1);
      expect(names).not.toContain('forwarded');
      expect(names).not.toContain('x-real-ip');
      expect(names).not.toContain('x-country');
      expect(names).not.toContain('x-forwarded-host');
      for (const name of ['traceparent', 'tracestate', 'baggage'])
        expect(names).not.toContain(name);
      expect(names).not.toContain('x_forwarded_for');
    }
  });

  it('hides internal endpoints from all visitors', async () => {
    seen.length = 0;
    for (const path of ['/metrics', '/__version__', '/__heartbeat__', '/__lbheartbeat__']) {
      const [name = ''] = path.slice(1);
      const encoded = `/%${name.charCodeAt(0).toString(16)}${path.slice(2)}`;
      for (const each of [path, `${path}?x=1`, `/${path}`, `/.${path}`, `/x/..${path}`, encoded]) {
        const [answer] = await get(each, [`${ADDRESS_HEADER}: 127.0.0.1`]);
        expect([each, answer?.status]).toEqual([each, 404]);
        for (const header of HEADERS) expect(answer?.headers.get(header)).toHaveLength(1);
      }
    }
    expect(seen).toEqual([]);
  });

  /**
   * Requests for which two parsers may see different ends (request smuggling): the hidden part
   * would be a separate request for one of them. `###` is the case number.
   */
  const HIDDEN = `GET /hidden-### HTTP/1.1\r\nHost: ${HOST}\r\nX-Forwarded-For: 10.9.9.9\r\n\r\n`;
  const hidden = HIDDEN.length;
  const post = (...lines: string[]) => ['POST /outer-### HTTP/1.1', `Host: ${HOST}`, ...lines];
  const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`;
  const encodings = [
    'chunked',
    ' chunked',
    '\tchunked',
    'chunked ',
    'Chunked',
    'xchunked',
    'chunked, identity',
    'identity, chunked',
    'chunked, chunked',
    '"chunked"',
    '\x0bchunked',
    'chunked\x00',
    'chunked;q=1',
    'x\r\n chunked',
  ];
  const smuggled: [string, string][] = [
    ...encodings.flatMap((value): [string, string][] => [
      [
        `CL.TE ${JSON.stringify(value)}`,
        request(
          post(`Content-Length: ${5 + hidden}`, `Transfer-Encoding:${value}`),
          `0\r\n\r\n${HIDDEN}`,
        ),
      ],
      [
        `TE.CL ${JSON.stringify(value)}`,
        request(
          post('Content-Length: 4', `Transfer-Encoding:${value}`),
          `${chunk(HIDDEN)}0\r\n\r\n`,
        ),
      ],
      [
        `TE alone ${JSON.stringify(value)}`,
        request(post(`Transfer-Encoding:${value}`), `0\r\n\r\n${HIDDEN}`),
      ],
    ]),
    ...[
      'Transfer-Encoding : chunked',
      'Transfer_Encoding: chunked',
      'transfer-encoding\t: chunked',
    ].map((line): [string, string] => [
      `TE as ${JSON.stringify(line)}`,
      request(post('Content-Length: 4', line), `${chunk(HIDDEN)}0\r\n\r\n`),
    ]),
    [
      'two transfer encodings',
      request(
        post('Content-Length: 4', 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
        `${chunk(HIDDEN)}0\r\n\r\n`,
      ),
    ],
    [
      'two Content-Length headers',
      request(post('Content-Length: 0', `Content-Length: ${hidden}`), HIDDEN),
    ],
    ['two lengths in one header', request(post(`Content-Length: 0, ${hidden}`), HIDDEN)],
    ...['+0', '-1', '0x0', '0 0', '00', ' 0', '', '1e1', '99999999999999999999', '0\x00'].map(
      (length): [string, string] => [
        `a length of ${JSON.stringify(length)}`,
        request(post(`Content-Length:${length}`), HIDDEN),
      ],
    ),
    ['a folded header', request(post('X-Folded: a', ` Content-Length: ${hidden}`), HIDDEN)],
    ['a folded first line', request([post()[0]!, ` Host: ${HOST}`, `Host: ${HOST}`], HIDDEN)],
    ['a folded length', request(post('Content-Length:', ` ${hidden}`), HIDDEN)],
    ['two Host headers', request([...post('Content-Length: 0'), 'Host: localhost'], HIDDEN)],
    [
      'two identical Host headers',
      request([...post('Content-Length: 0'), `host: ${HOST}`], HIDDEN),
    ],
    ['a host with a path', request([post()[0]!, `Host: ${HOST}/hidden`], HIDDEN)],
    ['a host with user info', request([post()[0]!, `Host: localhost@${HOST}`], HIDDEN)],
    ['a host with a space', request([post()[0]!, `Host: ${HOST} localhost`], HIDDEN)],
    ['a host with a NUL', request([post()[0]!, `Host: ${HOST}\0`], HIDDEN)],
    ['a missing host', request(['POST /outer-### HTTP/1.1', 'Content-Length: 0'], HIDDEN)],
    ['LF line endings', request(post('Content-Length: 0')).replaceAll('\r\n', '\n') + HIDDEN],
    ['a lone CR in a header', request(post(`X-Odd: a\rContent-Length: ${hidden}`), HIDDEN)],
    ['a NUL in a header', request(post('X-Odd: a\0b', 'Content-Length: 0'), HIDDEN)],
    ['a header without a name', request(post(': a', 'Content-Length: 0'), HIDDEN)],
    ['a header with a space in its name', request(post('Content Length: 5'), HIDDEN)],
    [
      'a chunk of a wrong length',
      request(post('Transfer-Encoding: chunked'), `1\r\nab\r\n0\r\n\r\n${HIDDEN}`),
    ],
    [
      'a chunk of a huge length',
      request(post('Transfer-Encoding: chunked'), `ffffffffffffffff0\r\n${HIDDEN}`),
    ],
    [
      'a chunk with an odd extension',
      request(post('Transfer-Encoding: chunked'), `2;a\nxx\r\n0\r\n\r\n${HIDDEN}`),
    ],
    [
      'a chunk that ends in LF',
      request(post('Transfer-Encoding: chunked'), `2\nab\n0\n\n${HIDDEN}`),
    ],
    [
      'a trailer',
      request(
        post('Transfer-Encoding: chunked'),
        `0\r\nContent-Length: ${hidden}\r\n\r\n${HIDDEN}`,
      ),
    ],
    [
      'chunks of HTTP/1.0',
      request(
        ['POST /outer-### HTTP/1.0', `Host: ${HOST}`, 'Transfer-Encoding: chunked'],
        `0\r\n\r\n${HIDDEN}`,
      ),
    ],
    [
      'a GET with a body',
      request(['GET /outer-### HTTP/1.1', `Host: ${HOST}`, `Content-Length: ${hidden}`], HIDDEN),
    ],
    [
      'headers named in Connection',
      request(
        post('Connection: Content-Length, X-Forwarded-For, Host', `Content-Length: ${hidden}`),
        HIDDEN,
      ),
    ],
    [
      'an upgrade',
      request(
        post(
          'Connection: Upgrade, HTTP2-Settings',
          'Upgrade: h2c',
          'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
          'Content-Length: 0',
        ),
        HIDDEN,
      ),
    ],
    [
      'a websocket',
      request(
        [
          'GET /outer-### HTTP/1.1',
          `Host: ${HOST}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
        ],
        HIDDEN,
      ),
    ],
    [
      'an Expect header',
      request(post('Expect: 100-continue', `Content-Length: ${hidden}`), HIDDEN),
    ],
    ['an invalid version', request([`POST /outer-### HTTP/1.1 HTTP/1.1`, `Host: ${HOST}`], HIDDEN)],
    [
      'a line break in a path',
      request(
        [`GET /outer-###%0d%0aX-Forwarded-For:%20127.0.0.1 HTTP/1.1`, `Host: ${HOST}`],
        HIDDEN,
      ),
    ],
    [
      'an absolute URL of another host',
      request(['GET http://localhost/outer-### HTTP/1.1', `Host: ${HOST}`], HIDDEN),
    ],
    ['CONNECT', request(['CONNECT localhost:80 HTTP/1.1', `Host: ${HOST}`], HIDDEN)],
    ['TRACE', request(['TRACE /outer-### HTTP/1.1', `Host: ${HOST}`], HIDDEN)],
  ];

  describe('request smuggling over HTTP/1.1', () => {
    const numberOf = (index: number) => String(index).padStart(3, '0');
    let answers: Answer[][] = [];
    // Send all cases concurrently, because nginx waits for the rest of some. Requests seen later on
    // the same connections belong to no other client.
    beforeAll(async () => {
      seen.length = 0;
      answers = await Promise.all(
        smuggled.map(([, bytes], index) => send(bytes.replaceAll('###', numberOf(index)))),
      );
    });

    it.each(smuggled.map(([name], index) => [name, index] as const))(
      'prevents smuggling by %s',
      (_name, index) => {
        const given = answers[index] ?? [];
        const own = seen.filter(({ url = '' }) => url.includes(`-${numberOf(index)}`));
        // nginx must have logged every request that the server saw, as a separate request of this
        // visitor with its own response.
        expect(own.length).toBeLessThanOrEqual(given.length);
        for (const { url, ip, host, id, raw } of own) {
          expect(url).toMatch(/^\/(outer|hidden)-\d{3}/);
          expect([ip, host]).toEqual(['127.0.0.1', HOST]);
          expect(id).toMatch(/^[0-9a-f]{32}$/);
          expect(nginx.log()).toContain(id);
          const names = raw.filter((_, at) => at % 2 === 0).map((each) => each.toLowerCase());
          const count = (...wanted: string[]) =>
            names.filter((each) => wanted.includes(each)).length;
          for (const name of ['host', 'x-forwarded-for', 'x-request-id'])
            expect(count(name)).toBe(1);
          expect(count('content-length', 'transfer-encoding')).toBeLessThanOrEqual(1);
        }
        for (const { status } of given) {
          expect([100, 200, 400, 404, 405, 408, 413, 415, 421, 501]).toContain(status);
        }
      },
    );

    it('returns each later response to its own request', async () => {
      const asked = Array.from({ length: 40 }, (_, index) => `/mine-${index}`);
      const got = await Promise.all(asked.map((path) => get(path)));
      expect(got.map((each) => JSON.parse(each[0]?.body ?? '') as unknown)).toEqual(
        asked.map((url) => ({ url })),
      );
      expect(seen.filter(({ url = '' }) => !/^\/(outer|hidden|mine)-\d+/.test(url))).toEqual([]);
    });
  });

  /**
   * The same over HTTP/2, which nginx converts to HTTP/1.1: forbidden headers, and values that
   * would be more than a value in HTTP/1.1.
   */
  const pseudo = (changes: Partial<Record<string, string>> = {}): HeaderLines =>
    Object.entries({
      ':method': 'POST',
      ':scheme': 'https',
      ':authority': HOST,
      ':path': '/outer-###',
      ...changes,
    }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  const sent = (headers: HeaderLines, data: readonly string[] = [HIDDEN]): Http2Request => ({
    headers: [...pseudo(), ...headers],
    data,
  });
  const asked = (changes: Partial<Record<string, string>>): Http2Request => ({
    headers: pseudo(changes),
    data: [HIDDEN],
  });
  const BREAK = '\r\nTransfer-Encoding: chunked\r\nX-Forwarded-For: 127.0.0.1\r\nX: y';
  const REQUEST = ` HTTP/1.1\r\nHost: ${HOST}\r\n\r\nGET /hidden-###`;
  const downgraded: [string, Http2Request][] = [
    ...[
      ['transfer-encoding', 'chunked'],
      ['transfer-encoding', 'identity'],
      ['Transfer-Encoding', 'chunked'],
      ['transfer-encoding ', 'chunked'],
      ['transfer_encoding', 'chunked'],
      ['connection', 'keep-alive'],
      ['connection', 'content-length, x-forwarded-for, host'],
      ['keep-alive', 'timeout=60'],
      ['proxy-connection', 'keep-alive'],
      ['upgrade', 'websocket'],
      ['te', 'chunked'],
      ['te', 'trailers'],
      ['expect', '100-continue'],
      ['http2-settings', 'AAMAAABkAARAAAAAAAIAAAAA'],
    ].flatMap(([name = '', value = '']): [string, Http2Request][] => [
      [`${name}: ${value}`, sent([[name, value]], ['0\r\n\r\n', HIDDEN])],
      [
        `${name}: ${value} with a length`,
        sent(
          [
            ['content-length', '5'],
            [name, value],
          ],
          [`0\r\n\r\n${HIDDEN}`],
        ),
      ],
    ]),
    ...['0', '4', `${hidden + 1}`, '99999', '+1', '-1', '0x0', '00', '', ' ', 'x', `0\0`].map(
      (length): [string, Http2Request] => [
        `a length of ${JSON.stringify(length)}`,
        sent([['content-length', length]]),
      ],
    ),
    [
      'two Content-Length headers',
      sent([
        ['content-length', '0'],
        ['content-length', `${hidden}`],
      ]),
    ],
    ['a length without a body', { headers: [...pseudo(), ['content-length', `${hidden}`]] }],
    ['a body after the end', { ...sent([]), endsEarly: true }],
    ['a GET with a body', asked({ ':method': 'GET' })],
    ['two authorities', sent([[':authority', 'localhost']])],
    ['two identical authorities', sent([[':authority', HOST]])],
    ['another host', sent([['host', 'localhost']])],
    [
      'two Host headers',
      sent([
        ['host', HOST],
        ['host', 'localhost'],
      ]),
    ],
    [
      'two Host headers without authority',
      {
        headers: [...pseudo({ ':authority': undefined }), ['host', HOST], ['host', 'localhost']],
        data: [HIDDEN],
      },
    ],
    [
      'another host without authority',
      {
        headers: [...pseudo({ ':authority': undefined }), ['host', 'localhost']],
      },
    ],
    ...Object.entries({
      ':authority': [
        undefined,
        '',
        'localhost',
        `localhost@${HOST}`,
        `${HOST}/hidden-###`,
        `${HOST} x`,
        `${HOST}\0`,
        HOST + BREAK,
      ],
      ':path': [
        undefined,
        '',
        '*',
        'outer-###',
        'http://localhost/outer-###',
        `/outer-###${BREAK}`,
        `/outer-###${REQUEST}`,
        '/outer-###\nX: y',
        '/outer-### HTTP/1.0',
        '/outer-###\0',
        '//localhost/outer-###',
      ],
      ':method': [
        undefined,
        '',
        'post',
        'CONNECT',
        'TRACE',
        `GET /hidden-###${BREAK}`,
        `GET /hidden-###${REQUEST} `,
        'P OST',
        'POST\n',
      ],
      ':scheme': [undefined, '', 'http', 'http://localhost/', `https${BREAK}`, 'https x'],
    }).flatMap(([name, values]) =>
      values.map((value): [string, Http2Request] => [
        `${name} of ${JSON.stringify(value)}`,
        asked({ [name]: value }),
      ]),
    ),
    ...[':method', ':path', ':scheme'].map((name): [string, Http2Request] => [
      `two of ${name}`,
      sent([[name, '/hidden-###']]),
    ]),
    ['an unknown pseudo-header', sent([[':hidden', 'x']])],
    [
      'a :protocol pseudo-header',
      {
        headers: [...pseudo({ ':method': 'CONNECT' }), [':protocol', 'websocket']],
        data: [HIDDEN],
      },
    ],
    [
      'an authority after a header',
      {
        headers: [...pseudo({ ':authority': undefined }), ['x-odd', 'y'], [':authority', HOST]],
        data: [HIDDEN],
      },
    ],
    ...[
      `a${BREAK}`,
      'a\nx-forwarded-for: 127.0.0.1',
      'a\rx: y',
      'a\0',
      '\r\n\r\n',
      '\x7f',
      ' a ',
    ].map((value): [string, Http2Request] => [
      `a value of ${JSON.stringify(value)}`,
      sent([['x-odd', value]]),
    ]),
    ...[
      `x${BREAK}`,
      'x\nx',
      'x\rx',
      'x\0',
      'x x',
      'x: y\r\nz',
      ' content-length',
      'content-length:',
      'Content-Length',
      'content_length',
      '',
      ':',
    ].map((name): [string, Http2Request] => [
      `a name of ${JSON.stringify(name)}`,
      sent([[name, '5']]),
    ]),
    [
      'cookies in parts, with a line break',
      sent([
        ['cookie', 'a=b'],
        ['cookie', `c=d${BREAK}`],
      ]),
    ],
    ['trailers', { ...sent([]), trailers: [['content-length', '0']] }],
    ['trailers for a request', { ...sent([]), trailers: pseudo({ ':path': '/hidden-###' }) }],
    ['trailers with a line break', { ...sent([]), trailers: [['x', `y${BREAK}`]] }],
    ...[1, 30, 70, 90].map((cutAt): [string, Http2Request] => [
      `headers in two frames, cut at ${cutAt}`,
      { ...sent([['transfer-encoding', 'chunked']]), cutAt },
    ]),
    [
      'headers that nginx sets',
      sent([
        ['x-forwarded-for', '127.0.0.1'],
        ['x-forwarded-host', 'localhost'],
        ['x-forwarded-proto', 'http'],
        ['x-real-ip', '127.0.0.1'],
        ['forwarded', 'for=127.0.0.1'],
        ['x-request-id', 'chosen-by-a-visitor'],
        ['x_forwarded_for', '127.0.0.1'],
      ]),
    ],
  ];

  describe('request smuggling over HTTP/2', () => {
    const numberOf = (index: number) => String(index).padStart(3, '0');
    const numbered = (value: Http2Request, index: number) =>
      JSON.parse(JSON.stringify(value).replaceAll('###', numberOf(index))) as Http2Request;
    const ask = (value: Http2Request) =>
      sendHttp2({ port: nginx.httpsPort, servername: HOST, quietMs: 2000 }, value);
    const bodyOf = (index: number) => {
      const [, { data = [], endsEarly }] = downgraded[index] ?? ['', { headers: [] }];
      return endsEarly === true ? '' : data.join('');
    };
    let answers: Http2Answer[] = [];
    beforeAll(async () => {
      seen.length = 0;
      // Send a few at a time, because nginx waits for only one second.
      answers = [];
      const waiting = downgraded.map(
        ([, value], index) => [numbered(value, index), index] as const,
      );
      const work = async () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) {
          answers[next[1]] = await ask(next[0]);
        }
      };
      await Promise.all(Array.from({ length: 16 }, work));
    });

    it.each(downgraded.map(([name], index) => [name, index] as const))(
      'prevents smuggling by %s',
      (_name, index) => {
        const own = seen.filter(({ url = '' }) => url.includes(`-${numberOf(index)}`));
        const { statuses, isRefused } = answers[index] ?? {};
        expect(own.length).toBeLessThanOrEqual(1);
        expect(statuses?.length).toBeLessThanOrEqual(1);
        for (const { url, ip, protocol, host, id, raw } of own) {
          expect(url).toMatch(/^\/+(localhost\/)?outer-\d{3}$/);
          expect([ip, protocol, host]).toEqual(['127.0.0.1', 'https', HOST]);
          expect(id).toMatch(/^[0-9a-f]{32}$/);
          const names = raw.filter((_, at) => at % 2 === 0).map((each) => each.toLowerCase());
          const count = (...wanted: string[]) =>
            names.filter((each) => wanted.includes(each)).length;
          for (const name of ['host', 'x-forwarded-for', 'x-request-id'])
            expect(count(name)).toBe(1);
          expect(count('content-length', 'transfer-encoding')).toBeLessThanOrEqual(1);
          expect(count('transfer-encoding', 'connection', 'upgrade', 'keep-alive', 'te')).toBe(0);
          expect(count('x-real-ip', 'x-forwarded-host', 'forwarded', 'x', 'z')).toBe(0);
          const given = raw.findIndex((each, at) => at % 2 === 0 && /^content-length$/i.test(each));
          if (given >= 0) expect(Number(raw[given + 1])).toBe(bodyOf(index).length);
        }
        // The request was answered or rejected completely; nginx waits for no remainder.
        if (statuses?.length === 0) expect(isRefused).toBe(true);
        for (const status of statuses ?? []) {
          expect([200, 400, 404, 405, 408, 413, 415, 421, 501]).toContain(status);
        }
      },
    );

    it('passes on a valid request', async () => {
      seen.length = 0;
      const headers = [
        ['content-type', 'application/json'],
        ['content-length', '7'],
      ] as const;
      const answer = await ask(sent(headers, ['{"a"', ':1}']));
      expect(answer).toEqual({ statuses: [200], isRefused: false });
      expect(seen.map(({ url }) => url)).toEqual(['/outer-###']);
    });

    it('returns each later response to its own request', async () => {
      const paths = Array.from({ length: 40 }, (_, index) => `/mine-${index}`);
      const got = await Promise.all(paths.map((path) => get(path)));
      expect(got.map((each) => JSON.parse(each[0]?.body ?? '') as unknown)).toEqual(
        paths.map((url) => ({ url })),
      );
    });
  });

  it.each([
    ['an invalid transfer encoding', request(post('Transfer-Encoding: nonsense'))],
    ['an invalid request line', 'nonsense\r\n\r\n'],
    ['two Host headers', request([`GET / HTTP/1.1`, `Host: ${HOST}`, 'Host: localhost'])],
    ['an oversized body', request(post('Content-Length: 2000000'))],
    ['an oversized URL', request([`GET /${'x'.repeat(9000)} HTTP/1.1`, `Host: ${HOST}`])],
    ['oversized headers', request([`GET / HTTP/1.1`, `Host: ${HOST}`, `X: ${'x'.repeat(9000)}`])],
    ['an invalid method', request([`T\x7fE / HTTP/1.1`, `Host: ${HOST}`])],
    ['CONNECT', request(['CONNECT localhost:80 HTTP/1.1', `Host: ${HOST}`])],
  ])('adds its security headers to responses of its own: %s', async (_name, bytes) => {
    seen.length = 0;
    const [answer] = await send(bytes);
    expect([400, 405, 413, 414, 501]).toContain(answer?.status);
    for (const header of HEADERS)
      expect([header, answer?.headers.get(header)?.length]).toEqual([header, 1]);
    expect(answer?.headers.get('cache-control')).toEqual(['no-store']);
    expect(answer?.body).not.toMatch(/nginx\/\d/);
    expect(seen).toEqual([]);
  });

  it('adds no header to responses of the server', async () => {
    for (const path of ['/echo', '/assets/echo']) {
      const [answer] = await get(path);
      expect(answer?.status).toBe(200);
      for (const header of HEADERS) expect(answer?.headers.get(header)).toHaveLength(1);
      expect([...(answer?.headers.keys() ?? [])]).not.toContain('x-none');
    }
  });

  it('adds its headers to a 502, with Retry-After for programs', async () => {
    const nobody = await freePort();
    const alone = await startOwnNginx({ servers: [nobody, nobody] });
    const [answer] = await get('/echo', [], alone.httpsPort);
    await alone.stop();
    expect(answer?.status).toBe(502);
    expect(answer?.headers.get('retry-after')).toEqual(['10']);
    for (const header of HEADERS) expect(answer?.headers.get(header)).toHaveLength(1);
  });

  async function sendPlain(bytes: string, port: number): Promise<Answer[]> {
    const socket = connectPlain(port, '127.0.0.1');
    await once(socket, 'connect');
    return receive(socket, bytes);
  }

  it('redirects HTTP to HTTPS, only for our own host name', async () => {
    const [answer] = await sendPlain(
      request(['GET /en?x=1 HTTP/1.1', `Host: ${HOST}`]),
      nginx.httpPort,
    );
    expect(answer?.status).toBe(301);
    expect(answer?.headers.get('location')).toEqual([`https://${HOST}/en?x=1`]);
    const [program] = await sendPlain(
      request(['POST /api/auth/v2/token HTTP/1.1', `Host: ${HOST}`, 'Content-Length: 0']),
      nginx.httpPort,
    );
    expect([program?.status, program?.headers.get('location')]).toEqual([403, undefined]);
    // RFC 6797 §7.2: no HSTS header over HTTP.
    expect(answer?.headers.get('strict-transport-security')).toBeUndefined();
    for (const header of HEADERS.slice(0, 3)) expect(answer?.headers.get(header)).toHaveLength(1);
    for (const host of ['evil.example', 'localhost', `${HOST}.evil.example`, '127.0.0.1']) {
      const lines = request(['GET / HTTP/1.1', `Host: ${host}`]);
      expect(await sendPlain(lines, nginx.httpPort)).toEqual([]);
    }
    // Plain HTTP on the HTTPS port, without a server name.
    const wrong = await sendPlain(request(['GET / HTTP/1.1', `Host: ${HOST}`]), nginx.httpsPort);
    expect(wrong.filter(({ status }) => status < 400)).toEqual([]);
  });

  it('rejects a Host that differs from the TLS server name', async () => {
    seen.length = 0;
    for (const host of ['localhost', 'evil.example', '127.0.0.1']) {
      const lines = ['GET /metrics HTTP/1.1', `Host: ${host}`, 'Connection: close'];
      expect(await send(request(lines))).toEqual([]);
    }
    expect(seen).toEqual([]);
  });

  it('accepts TLS 1.2 and 1.3 only', async () => {
    const connectBy = async (version: SecureVersion) => {
      const socket = connectTls({
        ...{ port: nginx.httpsPort, host: '127.0.0.1', servername: HOST },
        ...{ rejectUnauthorized: false, minVersion: version, maxVersion: version },
        // Node's default ciphers would refuse the old versions before nginx is reached.
        ciphers: 'DEFAULT@SECLEVEL=0',
      });
      const outcome = await new Promise<string>((resolve) => {
        socket.once('secureConnect', () => resolve(String(socket.getProtocol())));
        socket.once('error', ({ message }) => resolve(message));
      });
      socket.destroy();
      return outcome;
    };
    expect(await connectBy('TLSv1.3')).toBe('TLSv1.3');
    expect(await connectBy('TLSv1.2')).toBe('TLSv1.2');
    for (const version of ['TLSv1', 'TLSv1.1'] as const) {
      expect(await connectBy(version)).toMatch(/alert protocol version/);
    }
  });

  it('presents a certificate only for our own server name', async () => {
    for (const servername of ['evil.example', undefined]) {
      const socket = connectTls({
        port: nginx.httpsPort,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ...(servername && { servername }),
      });
      const [error] = (await once(socket, 'error')) as [Error];
      expect(error.message).toMatch(/unrecognized name|alert/i);
    }
  });

  it('logs neither IP addresses nor query strings', async () => {
    await get('/echo?email=ada@example.org', [`${ADDRESS_HEADER}: 198.51.100.77`]);
    await get('/t/pixel?x=secret');
    expect(nginx.log()).toContain(' /echo 200 ');
    expect(nginx.log()).not.toMatch(/198\.51\.100\.77|ada@|ada%40|secret|\/t\//);
    // Instead of a handshake: an oversized record, a truncated ClientHello, and an empty record.
    for (const bytes of [
      '\x16\x03\x01\xff\xff',
      '\x16\x03\x01\0\x05\x01\0\0\x01\x03',
      '\x16\x03\x01\0\0',
    ]) {
      await receive(connectPlain(nginx.httpsPort, '127.0.0.1'), bytes.padEnd(400, bytes));
    }
    expect(nginx.errors()).not.toMatch(/client|127\.0\.0\.1/);
  });

  describe('slow clients (slowloris)', () => {
    /** Waits for the end of a connection, including a reset. */
    const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
    async function connectSlowly(bytes: string) {
      const socket = connectTls({
        ...{ port: nginx.httpsPort, host: '127.0.0.1' },
        ...{ servername: HOST, rejectUnauthorized: false },
      });
      socket.on('error', () => undefined);
      await once(socket, 'secureConnect');
      socket.write(bytes);
      return socket;
    }

    it.each([
      ['headers', `GET /echo HTTP/1.1\r\nHost: ${HOST}\r\n`, 'X-Slow: x\r\n'],
      ['bodies', request(post('Content-Length: 1000'), 'x'), ''],
    ])('disconnects clients that send slow %s', async (_part, start, more) => {
      const socket = await connectSlowly(start);
      // The header timeout covers all headers together, so further lines don't extend it.
      const trickle = setInterval(() => void (more && socket.writable && socket.write(more)), 200);
      socket.resume();
      await closed(socket);
      clearInterval(trickle);
    });

    it('disconnects clients that stop reading the response', async () => {
      const socket = await connectSlowly(request([`GET /large HTTP/1.1`, `Host: ${HOST}`]));
      socket.pause();
      await sleep(4000);
      let received = 0;
      socket.on('data', (part: Buffer) => (received += part.length));
      socket.resume();
      await closed(socket);
      expect(received).toBeLessThan(LARGE_BYTES);
    });
  });

  // Each pair uses separate networks, so no other test has used up their budget.
  const pairs: [string, string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.2', '192.0.2.3'],
    ['192.0.3.1', '::ffff:192.0.3.1'],
    ['192.0.4.1', '::ffff:c000:401'],
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:3::1', '2001:db8:1:4::1'],
    ['2001:db8::a:b:c:d', '2001:db8::1:b:c:d'],
    ['2001:db8:2::a:b:c', '2001:db8:2::1'],
    ['2001:db8:3:0:a:b:c:d', '2001:db8:3::1'],
    ['2001:db8:4:0:a::', '2001:db8:4:0:0:b::'],
    ['2001:db8:0:5::1', '2001:db8:0:5:1::'],
    ['2001:db8:0:6::1', '2001:db8:0:7::1'],
    ['2001:0:0:8::1', '2001::8:1:0:0:0'],
    ['2001:db8:9::1', '2001:db8:9:100::1'],
    ['2001:db8:a:100::1', '2001:db8:a:1ff::1'],
    ['fe80::1', 'fe80::2'],
  ];
  /** Rate-limit zones of nginx, one per tier, narrowest first. */
  const zones = ['requests', 'requests_of_sites', 'requests_of_wide'] as const;

  it.each(zones)('limits the same networks as the server: %s', async (zone) => {
    const rates = { requests: '100', requests_of_sites: '400', requests_of_wide: '1600' };
    const bursts = { requests: '400', requests_of_sites: '1600', requests_of_wide: '6400' };
    const { port } = services.app.server.address() as AddressInfo;
    const strict = await startOwnNginx({
      servers: [port, port],
      addressHeader: ADDRESS_HEADER,
      // Allows one request and no second one during the test.
      replaced: [
        [`rate=${rates[zone]}r/s`, 'rate=1r/m'],
        [`zone=${zone} burst=${bursts[zone]} nodelay`, `zone=${zone}`],
      ],
    });
    /**
     * Returns the network that the server limits on this tier, or an empty string if it has no such
     * tier.
     */
    const networkOn = (address: string) => {
      const networks = networksOf(address).map(({ name }) => name);
      if (zone === 'requests') return networks[0];
      return zone === 'requests_of_wide' ? networks.at(-1) : networks.length > 2 ? networks[1] : '';
    };
    const used = new Set<string>();
    for (const pair of pairs) {
      for (const address of pair) {
        const network = networkOn(address);
        const [answer] = await get('/echo', [`${ADDRESS_HEADER}: ${address}`], strict.httpsPort);
        const isRefused = network !== '' && network !== undefined && used.has(network);
        expect([address, network, answer?.status]).toEqual([
          address,
          network,
          isRefused ? 429 : 200,
        ]);
        if (network) used.add(network);
      }
    }
    const [refused] = await get('/echo', [`${ADDRESS_HEADER}: 192.0.2.1`], strict.httpsPort);
    if (zone !== 'requests_of_sites') {
      for (const header of HEADERS) expect(refused?.headers.get(header)).toHaveLength(1);
    }
    await strict.stop();
  });

  it.each([
    ['assets', '198.51.100.1', '198.51.100.1', '198.51.100.2'],
    ['assets_of_wide', '198.51.100.1', '198.51.100.2', '203.0.113.1'],
  ])('limits requests for assets by network: %s', async (zone, first, same, other) => {
    const [rate, burst] = zone === 'assets' ? [1000, 4000] : [8000, 16_000];
    const { port } = services.app.server.address() as AddressInfo;
    const strict = await startOwnNginx({
      servers: [port, port],
      addressHeader: ADDRESS_HEADER,
      replaced: [
        [`zone=${zone}:10m rate=${rate}r/s`, `zone=${zone}:10m rate=1r/m`],
        [`zone=${zone} burst=${burst} nodelay`, `zone=${zone}`],
      ],
    });
    const statusFor = async (path: string, address: string) => {
      const [answer] = await get(path, [`${ADDRESS_HEADER}: ${address}`], strict.httpsPort);
      return answer?.status;
    };
    expect(await statusFor('/assets/a.js', first)).toBe(200);
    expect(await statusFor('/assets/b.js', same)).toBe(429);
    expect(await statusFor('/assets/c.js', other)).toBe(200);
    expect(await statusFor('/echo', same)).toBe(200);
    await strict.stop();
  });
});
