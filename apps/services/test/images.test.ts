/**
 * The image proxy, tested against a real TLS server whose host names resolve as each test decides.
 */
// Specification §7, other calls: image proxy.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { brand } from '@mallard/brand';
import { postImagePath } from '@mallard/company/images';
import { postListSchema } from '@mallard/company/schemas';
import { samplePost } from '@mallard/company/testing';
import sharp from 'sharp';
import { allowedSource } from '../src/images/allowed-source.ts';
import { fetchPicture, internet } from '../src/images/fetch-picture.ts';
import { createLimitedQueue } from '../src/images/limited-queue.ts';
import { signedAddress } from '../src/images/signed-address.ts';
import { createSiteModule } from '../src/site/module.ts';
import { createTestServices, type TestServices } from './support/harness.ts';
import { putNewKeyInFront } from './support/new-key-in-front.ts';
import { PUBLIC_ADDRESS, startOwnHttps, type Handler, type OwnHttps } from './support/own-https.ts';
import { DAY_MS } from '../src/platform/utilities/durations.ts';

const HOST = 'pictures.example.org';
const OTHER_HOST = 'more.example.org';
const NOW = Date.parse('2026-11-23T12:00:00Z');
const accounts = { authenticate: () => Promise.reject(new Error('Nobody signs in to see')) };

let source: OwnHttps;
/** Shared by all tests; a test that needs empty caches opens its own. */
let services: TestServices;
let shared: TestServices;
let key: Buffer;
let sharedKey: Buffer;
let now = NOW;
let photograph: Buffer;

async function freshServices(env: Record<string, string> = {}) {
  services = await imageServices(env);
  key = await keyOf(services);
}

const keyOf = async ({ platform }: TestServices) => platform.keys.open('image-addresses')[0].bytes;

function imageServices(env: Record<string, string> = {}, logs?: string[]) {
  return createTestServices({
    modules: [createSiteModule({ posts: [samplePost], imageNetwork: source.network })],
    standIns: { accounts },
    now: () => now,
    env: { IMAGE_HOSTS: `${HOST},${OTHER_HOST}`, ...env },
    ...(logs && { logs: { write: (line: string) => void logs.push(line) } }),
  });
}

beforeAll(async () => {
  // Noise makes the file as large as a photograph.
  photograph = await sharp({
    create: {
      ...{ width: 1000, height: 625, channels: 3, background: 'teal' },
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada Lovelace' } })
    .toBuffer();
  source = await startOwnHttps([HOST, OTHER_HOST]);
  await freshServices();
  shared = services;
  sharedKey = key;
});
afterAll(async () => {
  await shared.close();
  await source.close();
});

let paths = 0;
beforeEach(() => {
  now = NOW;
  source.connected.length = 0;
  source.asked.length = 0;
  source.names.clear();
  source.handlers.clear();
  source.handlers.set('/pond.jpg', sends(photograph));
});
afterEach(async () => {
  if (services !== shared) await services.close();
  [services, key] = [shared, sharedKey];
});

const sends =
  (body: Buffer | string, headers: Record<string, string> = {}): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg', ...headers }).end(body);
const redirectsTo =
  (location: string, status = 302): Handler =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

/** Registers a handler at a new path of the source. */
function at(handle: Handler): string {
  paths += 1;
  source.handlers.set(`/${paths}`, handle);
  return `https://${HOST}/${paths}`;
}

function pathTo(src: string, width = 320): string {
  const address = signedAddress(key, { source: src, width }, now);
  return address.slice(`https://${brand.domain}`.length);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  services.app.inject({ url, headers });
const errorOf = async (url: string) => {
  const { statusCode, json } = await get(url);
  return [statusCode, json<{ error: string }>().error];
};
const POST = postImagePath(samplePost.id, 640);
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('post image', () => {
  it.each([
    [CHROME, 'image/avif', 'heif'],
    ['image/webp,image/png,*/*;q=0.5', 'image/webp', 'webp'],
    ['image/avif;q=0, image/webp;q=0.5', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
    [undefined, 'image/jpeg', 'jpeg'],
  ])('returns for Accept %s the type %s', async (accept, type, format) => {
    const response = await get(POST, accept === undefined ? {} : { accept });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(response.headers['vary']).toBe('Accept');
    // The aspect ratio of the source image.
    const { format: found, width, height } = await sharp(response.rawPayload).metadata();
    expect({ found, width, height }).toEqual({ found: format, width: 640, height: 400 });
    expect(response.rawPayload.length).toBeLessThan(photograph.length / 2);
  });

  it('sends headers that prevent any use but as an image', async () => {
    const { headers } = await get(POST, { accept: CHROME });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-disposition': 'inline; filename="picture.avif"',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*\bsandbox\b/);
  });

  /** Retries while the server is busy, as its `Retry-After` asks for on a loaded machine. */
  async function getWhenFree(url: string, accept: string) {
    for (;;) {
      const response = await get(url, { accept });
      if (response.statusCode !== 503 && response.statusCode !== 504) return response;
    }
  }

  it('fetches an image once for all widths, formats and concurrent requests', async () => {
    await freshServices();
    const answers = await Promise.all(
      [320, 640].flatMap((width) =>
        [CHROME, 'image/webp', '*/*', CHROME, CHROME, '*/*'].map((accept) =>
          getWhenFree(`/api/image?post=${samplePost.id}&w=${width}`, accept),
        ),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(source.asked).toHaveLength(1);
    await get(POST, { accept: CHROME });
    expect(source.asked).toHaveLength(1);
    const metrics = await services.platform.metrics.metrics();
    expect(metrics).toContain('image_requests_total{outcome="kept"} 1');
    expect(metrics).toMatch(/^image_cache_bytes [1-9]/m);
  });

  it('never returns an image larger than the source', async () => {
    const small = await sharp(photograph).resize({ width: 200 }).png().toBuffer();
    const { rawPayload } = await get(pathTo(at(sends(small)), 1280));
    expect((await sharp(rawPayload).metadata()).width).toBe(200);
  });

  it.each([
    ['an unknown post', '/api/image?post=swans&w=640', 404, 'not_found'],
    ['an unsupported width', `/api/image?post=${samplePost.id}&w=641`, 400],
    ['a repeated parameter', `${POST}&w=320`, 400],
    ['an additional parameter', `${POST}&utm_source=a`, 400],
    ['a request without parameters', '/api/image', 400],
  ])('rejects %s', async (_case, url, status, error = 'invalid_request') => {
    expect(await errorOf(url)).toEqual([status, error]);
    expect(source.connected).toEqual([]);
  });
});

describe('visitor privacy', () => {
  it('reveals nothing about the visitor to the source', async () => {
    await freshServices();
    source.handlers.set('/pond.jpg', sends(photograph, { 'set-cookie': 'id=7; Path=/' }));
    const visitor = {
      cookie: 'theme=dark',
      referer: `https://${brand.domain}/updates`,
      'user-agent': 'Browser/1.0',
      'accept-language': 'eo',
      'x-forwarded-for': '203.0.113.9',
      'if-none-match': '"x"',
      range: 'bytes=0-1',
      accept: CHROME,
      dnt: '1',
    };
    const response = await get(POST, visitor);
    await get(pathTo(`https://${HOST}/pond.jpg`), visitor);
    expect(response.headers['set-cookie']).toBeUndefined();
    for (const { headers } of source.asked) {
      expect(headers).toEqual({
        accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
        'accept-encoding': 'identity',
        'user-agent': `${brand.name} image proxy (+https://${brand.domain})`,
        host: HOST,
        connection: expect.stringMatching(/close|keep-alive/),
      });
    }
    expect(source.asked).toHaveLength(2);
  });

  it('logs neither the visitor nor the fetched URL', async () => {
    const lines: string[] = [];
    const logged = await imageServices({}, lines);
    const secret = `https://${HOST}/gone?of=illness`;
    const address = signedAddress(await keyOf(logged), { source: secret, width: 320 }, now);
    const { pathname, search } = new URL(address);
    expect((await logged.app.inject(pathname + search)).statusCode).toBe(502);
    await logged.close();
    const [signature = ''] = search.match(/sig=[\w-]+/) ?? [];
    expect(lines.join('')).toContain('/api/image');
    for (const trace of ['illness', signature, '/gone'])
      expect(lines.join('')).not.toContain(trace);
  });
});

describe('signed image URL', () => {
  it('accepts a signed URL after key rotation', async () => {
    await freshServices();
    const pathOf = (address: string) => address.slice(new URL(address).origin.length);
    const signedNow = async () =>
      pathOf(postListSchema.parse((await get('/api/posts')).json()).posts[0]?.image?.url ?? '');
    const before = await signedNow();
    putNewKeyInFront(services.platform.keys.open('image-addresses'));
    const after = await signedNow();
    expect(after).not.toBe(before);
    expect((await get(after)).statusCode).toBe(200);
    expect((await get(before)).statusCode).toBe(200);
  });

  it('includes signed URLs in the posts API, cacheable while they are valid', async () => {
    await freshServices();
    const list = postListSchema.parse((await get('/api/posts')).json());
    const { url, ...image } = list.posts[0]?.image ?? { url: '' };
    const { source: _source, ...told } = samplePost.image;
    expect(image).toEqual(told);
    expect(url.startsWith(`https://${brand.domain}/api/image?`)).toBe(true);
    const response = await get(url.slice(`https://${brand.domain}`.length));
    expect(response.statusCode).toBe(200);
    // A URL is valid for thirty days from midnight, of which twelve hours have passed.
    expect(response.headers['cache-control']).toBe(`public, max-age=${29.5 * 86_400}, immutable`);
    expect(source.asked.map(({ path }) => path)).toEqual(['/pond.jpg?size=full']);
  });

  it('signs the same URL all day and expires it after a month', async () => {
    const path = pathTo(samplePost.image.source);
    now += DAY_MS / 3;
    expect(pathTo(samplePost.image.source)).toBe(path);
    now += DAY_MS;
    expect(pathTo(samplePost.image.source)).not.toBe(path);
    expect((await get(path)).statusCode).toBe(200);
    now = NOW + 30 * DAY_MS;
    expect(await errorOf(path)).toEqual([403, 'image_address_refused']);
  });

  it('rejects a signature for another image, width, time or key', async () => {
    const path = pathTo(samplePost.image.source, 320);
    const change = (name: string, value: string) => {
      const url = new URL(path, 'https://x.example');
      url.searchParams.set(name, value);
      return url.pathname + url.search;
    };
    const until = Number(new URL(path, 'https://x.example').searchParams.get('until'));
    const forged = [
      change('src', `https://${HOST}/other.jpg`),
      change('src', `${samplePost.image.source}&`),
      change('w', '1280'),
      change('until', String(until + 86_400)),
      change('sig', 'A'.repeat(86)),
      signedAddress(Buffer.alloc(32), { source: samplePost.image.source, width: 320 }, now).slice(
        `https://${brand.domain}`.length,
      ),
    ];
    for (const url of forged) expect(await errorOf(url)).toEqual([403, 'image_address_refused']);
    const odd = [
      change('sig', 'A'),
      change('sig', ''),
      change('until', '1e12'),
      change('w', '320.0'),
      `${path}&sig=x`,
      `${path}&w=320`,
      `${path}&f=png`,
      `${path}&post=${samplePost.id}`,
      change('src', `https://${HOST}/${'x'.repeat(2000)}`),
    ];
    for (const url of odd) expect(await errorOf(url)).toEqual([400, 'invalid_request']);
    expect(source.connected).toEqual([]);
  });
});

describe('image source', () => {
  it('requires an exact match in the host allowlist, even with a valid signature', async () => {
    for (const src of [
      'https://example.org/a.png',
      `https://sub.${HOST}/a.png`,
      `https://${HOST}.evil.example/a.png`,
      `https://${HOST}@evil.example/a.png`,
      `https://evil.example#@${HOST}/a.png`,
      `https://user:pass@${HOST}/a.png`,
      `https://${HOST}./a.png`,
      `https://${HOST}:8443/a.png`,
      `http://${HOST}/a.png`,
      `ftp://${HOST}/a.png`,
      `//${HOST}/a.png`,
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      'https://127.0.0.1/a.png',
      'https://2130706433/a.png',
      'https://0x7f.1/a.png',
      'https://[::1]/a.png',
      'https://[::ffff:7f00:1]/a.png',
      'https://localhost/a.png',
      'https://169.254.169.254/latest/meta-data/',
      'not an address',
      '',
    ]) {
      expect([src, ...(await errorOf(pathTo(src)))]).toEqual([src, 403, 'image_source_refused']);
    }
    expect(source.connected).toEqual([]);
    // Browsers treat this spelling as the same URL.
    expect(allowedSource(`HTTPS:\\\\${HOST.toUpperCase()}:443/a.png#b`, [HOST]).href).toBe(
      `https://${HOST}/a.png`,
    );
  });

  it('returns 404 if no image host is configured', async () => {
    await freshServices({
      IMAGE_HOSTS: '',
      ENVIRONMENT: 'staging',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'a@example.com',
      PUBLIC_ORIGIN: 'https://staging.example.com',
    });
    expect(await errorOf(POST)).toEqual([404, 'image_proxy_off']);
    const list = postListSchema.parse((await get('/api/posts')).json());
    expect(list.posts[0]?.image).toBeUndefined();
  });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['a private network', ['10.1.2.3']],
    ['the cloud metadata service', ['169.254.169.254']],
    ['a local IPv6 network', ['fd00::1']],
    ['an IPv4-mapped IPv6 address', ['::ffff:10.0.0.1']],
    ['a public and a private address', [PUBLIC_ADDRESS, '192.168.0.1']],
    ['a public and a private IPv6 address', [PUBLIC_ADDRESS, '64:ff9b::a00:1']],
  ])('contacts no host whose name resolves to %s (SSRF)', async (_case, addresses) => {
    source.names.set(HOST, [addresses]);
    expect(await errorOf(pathTo(at(sends(photograph))))).toEqual([403, 'image_source_refused']);
    expect(source.connected).toEqual([]);
  });

  it('rejects localhost, even if the system resolver allows it (SSRF)', async () => {
    const url = new URL('https://localhost/');
    await expect(fetchPicture(url, { hosts: ['localhost'], network: internet })).rejects.toThrow(
      'Pictures are not fetched from there.',
    );
  });

  it('resolves each name once and connects to that IP (DNS rebinding)', async () => {
    source.names.set(HOST, [[PUBLIC_ADDRESS], ['127.0.0.1']]);
    expect((await get(pathTo(at(sends(photograph))))).statusCode).toBe(200);
    expect(source.connected).toEqual([{ address: PUBLIC_ADDRESS, hostname: HOST }]);
    // Only one DNS response was consumed.
    expect(source.names.get(HOST)).toEqual([['127.0.0.1']]);

    // A redirect is resolved and checked separately.
    source.names.set(HOST, [[PUBLIC_ADDRESS], ['127.0.0.1']]);
    const there = at(redirectsTo('/pond.jpg'));
    expect(await errorOf(pathTo(there))).toEqual([403, 'image_source_refused']);
    expect(source.connected).toHaveLength(2);
  });

  it('follows up to three redirects, to allowed URLs only', async () => {
    const last = '/pond.jpg';
    const third = at(redirectsTo(`https://${OTHER_HOST}${last}`, 308));
    const second = at(redirectsTo(new URL(third).pathname, 301));
    const first = at(redirectsTo(second, 307));
    expect((await get(pathTo(first))).statusCode).toBe(200);
    expect(source.asked.at(-1)).toMatchObject({ host: OTHER_HOST, path: last });
    expect(await errorOf(pathTo(at(redirectsTo(first))))).toEqual([502, 'image_unreachable']);
  });

  it.each([
    'http://pictures.example.org/pond.jpg',
    'https://127.0.0.1/pond.jpg',
    'https://localhost/pond.jpg',
    'https://pictures.example.org:8443/pond.jpg',
    'https://a@pictures.example.org/pond.jpg',
    'https://evil.example/pond.jpg',
    '//evil.example/pond.jpg',
    'file:///etc/passwd',
    'https://[::1]/',
  ])('follows no redirect to %s', async (location) => {
    expect(await errorOf(pathTo(at(redirectsTo(location))))).toEqual([403, 'image_source_refused']);
    expect(source.connected).toHaveLength(1);
  });

  it('requires a certificate for the host name', async () => {
    await freshServices({ IMAGE_HOSTS: 'uncertified.example.org' });
    const address = pathTo('https://uncertified.example.org/pond.jpg');
    expect(await errorOf(address)).toEqual([502, 'image_unreachable']);
    expect(source.asked).toEqual([]);
  });

  it('tries the next address if one is unreachable', async () => {
    const { network } = source;
    const connect = network.connect.bind(network);
    network.connect = (address, hostname) => {
      const socket = connect(address, hostname);
      if (address === '2606:2800:21f::1') socket.destroy(new Error('unreachable'));
      return socket;
    };
    try {
      source.names.set(HOST, [['2606:2800:21f::1', PUBLIC_ADDRESS]]);
      expect((await get(pathTo(at(sends(photograph))))).statusCode).toBe(200);
      expect(source.connected.map(({ address }) => address)).toEqual([
        '2606:2800:21f::1',
        PUBLIC_ADDRESS,
      ]);
    } finally {
      network.connect = connect;
    }
  });

  it('gives up a source that is slow, silent or never resolved', async () => {
    const dripping = at((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => response.write('x'), 200);
      response.on('close', () => clearInterval(timer));
    });
    const silent = at(() => undefined);
    const { network } = source;
    const resolve = network.resolve.bind(network);
    network.resolve = (hostname) =>
      hostname === OTHER_HOST ? new Promise(() => undefined) : resolve(hostname);
    try {
      const answers = await Promise.all(
        [dripping, silent, `https://${OTHER_HOST}/pond.jpg`].map((src) => errorOf(pathTo(src))),
      );
      expect(answers).toEqual(Array(3).fill([504, 'image_timeout']));
    } finally {
      network.resolve = resolve;
    }
  });

  it('cuts off a source at the size limit, regardless of Content-Length', async () => {
    let sent = 0;
    const pour = (response: ServerResponse) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) sent += 64 * 1024;
      };
      response.on('drain', more);
      more();
    };
    const endless = at((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      pour(response);
    });
    expect(await errorOf(pathTo(endless))).toEqual([502, 'image_too_large']);
    expect(sent).toBeLessThan(20 * 1024 * 1024);

    const announced = at((_request, response) => {
      response.writeHead(200, { 'content-length': String(11 * 1024 * 1024) });
      response.flushHeaders();
    });
    expect(await errorOf(pathTo(announced))).toEqual([502, 'image_too_large']);

    const short = at((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.end(photograph.subarray(0, 100));
    });
    expect(await errorOf(pathTo(short))).toEqual([502, 'image_unreadable']);
    const cutOff = at((_request, response) => {
      response.writeHead(200, { 'content-length': String(photograph.length) });
      response.write(photograph.subarray(0, 5000), () => response.destroy());
    });
    expect(await errorOf(pathTo(cutOff))).toEqual([502, 'image_unreachable']);
  });

  it('waits a while before it retries a failed source', async () => {
    await freshServices();
    const broken = at((_request, response) => void response.writeHead(500).end());
    expect(await errorOf(pathTo(broken))).toEqual([502, 'image_unreachable']);
    expect(await errorOf(pathTo(broken, 640))).toEqual([502, 'image_unreachable']);
    expect(source.asked).toHaveLength(1);
    expect(await services.platform.metrics.metrics()).toContain(
      'image_requests_total{outcome="image_unreachable"} 2',
    );
  });
});

describe('content from an image source', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>x</script></svg>';

  it.each<[string, () => Buffer | string, string]>([
    ['an SVG', () => svg, 'image_unreadable'],
    ['an SVG with an XML declaration', () => `<?xml version="1.0"?>${svg}`, 'image_unreadable'],
    ['an HTML page', () => '<!doctype html><p>Hello', 'image_unreadable'],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ\n', 'image_unreadable'],
    ['empty', () => '', 'image_unreadable'],
    ['a truncated image', () => photograph.subarray(0, 20_000), 'image_unreadable'],
    ['a PNG of 60,000 by 60,000 pixels', () => bomb(60_000, 60_000), 'image_too_large'],
    ['a PNG of 5,001 by 5,000 pixels', () => bomb(5001, 5000), 'image_too_large'],
    ['a PNG whose header declares a wrong size', () => bomb(4000, 4000), 'image_unreadable'],
  ])('rejects content that is %s', async (_case, body, error) => {
    for (const type of ['image/png', 'image/svg+xml', 'text/html']) {
      const there = at(sends(body(), { 'content-type': type }));
      expect(await errorOf(pathTo(there))).toEqual([502, error]);
    }
  });

  it('rejects a TIFF, which sharp could read', async () => {
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .tiff()
      .toBuffer();
    expect(await errorOf(pathTo(at(sends(tiff))))).toEqual([502, 'image_unreadable']);
  });

  it('identifies content by its bytes, not by its Content-Type', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/octet-stream', 'nonsense']) {
      const response = await get(pathTo(at(sends(photograph, { 'content-type': type }))));
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    }
  });

  it('re-encodes images, which removes embedded markup and location metadata', async () => {
    expect(photograph.includes('Lovelace')).toBe(true);
    const script = '<script>alert(document.domain)</script>';
    const both = Buffer.concat([photograph, Buffer.from(script)]);
    for (const accept of [CHROME, 'image/webp', '*/*']) {
      const { statusCode, rawPayload } = await get(pathTo(at(sends(both))), { accept });
      expect(statusCode).toBe(200);
      expect(rawPayload.includes('script')).toBe(false);
      expect(rawPayload.includes('Lovelace')).toBe(false);
      const { exif, xmp, icc } = await sharp(rawPayload).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    }
  });

  it('returns only the first frame of an animated image', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('#f00'), await frame('#00f')], {
      join: { animated: true },
    })
      .gif({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const { rawPayload } = await get(pathTo(at(sends(moving))), { accept: 'image/webp' });
    const picture = sharp(rawPayload);
    expect((await picture.metadata()).pages ?? 1).toBe(1);
    const { dominant } = await picture.stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
  });
});

describe('conversion of hostile images', () => {
  const text = deflateSync(Buffer.alloc(50_000_000, 'a'), { level: 9 });
  /** Returns an 8 × 8 PNG with chunks of 49 kB that expand to 50 MB each. */
  const withTexts = async (type: 'zTXt' | 'iTXt' | 'iCCP', count: number) => {
    const picture = await sharp({
      create: { width: 8, height: 8, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer();
    const header = { zTXt: '\0\0', iTXt: '\0\x01\0\0\0', iCCP: '\0\0' }[type];
    const texts = Array.from({ length: count }, (_, number) =>
      chunk(type, Buffer.concat([Buffer.from(`k${number}${header}`), text])),
    );
    return Buffer.concat([picture.subarray(0, 33), ...texts, picture.subarray(33)]);
  };

  it.each([
    ['zTXt', 4],
    ['zTXt', 8],
    ['zTXt', 30],
    ['zTXt', 200],
    ['iTXt', 30],
    ['iCCP', 1],
  ] as const)('ignores the compressed chunks of a PNG with %s × %i', async (type, count) => {
    await freshServices();
    const there = at(sends(await withTexts(type, count)));
    expect((await get(pathTo(there))).statusCode).toBe(200);
    expect(Math.max(...converters().map(peakOf))).toBeLessThan(150);
  });

  it('stops a conversion at its memory limit without affecting other images', async () => {
    await freshServices();
    const [flat, other] = await Promise.all([
      errorOf(pathTo(at(sends(FLAT_AVIF)))),
      get(pathTo(at(sends(photograph)))),
    ]);
    expect([502, 504]).toContain(flat[0]);
    expect(other.statusCode).toBe(200);
    expect((await get(pathTo(at(sends(photograph))))).statusCode).toBe(200);
  });

  it.each(['SIGSEGV', 'SIGKILL'] as const)(
    'reports a clear error if its process is killed by %s',
    async (signal) => {
      if (process.platform !== 'linux') return;
      await freshServices();
      await get(pathTo(at(sends(photograph))));
      const pids = converters();
      expect(pids).not.toHaveLength(0);
      const sendAll = (each: NodeJS.Signals) => {
        for (const pid of pids) process.kill(pid, each);
      };
      // Stopping the process first ensures that the signal arrives after the image was handed over
      // and before it is read.
      sendAll('SIGSTOP');
      const failed = errorOf(pathTo(at(sends(FLAT_AVIF))));
      await sleep(500);
      sendAll(signal);
      sendAll('SIGCONT');
      expect(await failed).toEqual([
        502,
        signal === 'SIGKILL' ? 'image_too_large' : 'image_unreadable',
      ]);
      expect((await get(pathTo(at(sends(photograph))))).statusCode).toBe(200);
    },
  );

  it('passes no secrets to its processes', async () => {
    await freshServices();
    await get(pathTo(at(sends(photograph))));
    for (const pid of converters()) {
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      expect(
        environment
          .map((each) => each.split('=')[0])
          .filter(Boolean)
          .toSorted(),
      ).toEqual(['MALLOC_ARENA_MAX', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE']);
    }
  });

  it('leaves no process running after the server closes', async () => {
    await freshServices();
    const before = converters();
    await get(pathTo(at(sends(photograph))));
    await services.close();
    while (converters().some((pid) => !before.includes(pid))) await sleep(10);
    await freshServices();
  });
});

describe('many concurrent image requests', () => {
  it('queues requests for a limited time and then returns 503 with Retry-After', async () => {
    const waiting: ServerResponse[] = [];
    const slow = at((_request, response) => void waiting.push(response));
    const answers = Array.from({ length: 67 }, (_, number) => get(pathTo(`${slow}?${number}`)));
    const last = await answers.at(-1);
    expect([last?.statusCode, last?.json()]).toEqual([
      503,
      expect.objectContaining({ error: 'image_busy' }),
    ]);
    expect(last?.headers['retry-after']).toBe('5');
    // Queued requests fail after two seconds.
    const waited = await Promise.all(answers.slice(6));
    expect(new Set(waited.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(source.asked).toHaveLength(6);
    for (const response of waiting) response.end(photograph);
    const first = await Promise.all(answers.slice(0, 6));
    expect(first.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    // A rejection because the queue is full isn't recorded as a failure of the source.
    source.handlers.set(new URL(slow).pathname, sends(photograph));
    expect((await get(pathTo(`${slow}?66`))).statusCode).toBe(200);
  });

  it('runs queued requests in order of arrival', async () => {
    const queue = createLimitedQueue({ atOnce: 2, waitLimitMs: 60_000 });
    const [order, open]: [number[], (() => void)[]] = [[], []];
    const tasks = [1, 2, 3, 4].map((number) =>
      queue.run(async () => {
        order.push(number);
        const gate = new EventTarget();
        open.push(() => gate.dispatchEvent(new Event('open')));
        await once(gate, 'open');
        if (number === 2) throw new Error('failed');
        return number;
      }),
    );
    tasks[1]?.catch(() => undefined);
    await Promise.resolve();
    expect([order, queue.waiting]).toEqual([[1, 2], 2]);
    open[1]?.();
    await expect(tasks[1]).rejects.toThrow('failed');
    expect([order, queue.waiting]).toEqual([[1, 2, 3], 1]);
    open[0]?.();
    await tasks[0];
    for (const each of open.splice(2)) each();
    await tasks[2];
    for (const each of open.splice(2)) each();
    expect(await Promise.all([tasks[0], tasks[2], tasks[3]])).toEqual([1, 3, 4]);
  });
});

/** Returns the PIDs of this process's children; empty without /proc. */
function converters(): number[] {
  if (process.platform !== 'linux') return [];
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

/** Returns the peak memory of a process in MB. */
function peakOf(pid: number): number {
  const [, kilobytes = '0'] =
    /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** 24,995,000 pixels of one color in 844 bytes; libheif needs 565 MB to decode them. */
const FLAT_AVIF = Buffer.from(
  [
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
    'AAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAlIAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAAB',
    'AABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgTACAAAAABRpc3BlAAAAAAAAE4gAAB',
    'OHAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAJabWRhdBIACgo8MycPOGaQENBpMsEEEyUJ',
    'jBMPPPPNBIAAAFjPzEUivjOUlIruzsk6eDCS1o1YtoUnli9sY44wKlFtdT8hSMsmXp9MhLWV5iaa2OFCp70xSCKtwx',
    '+Lu97K2gaFOd7JczwX2u2KVe5aO0VUAIEyHbIw2iGQ7Y7PzFJekZ2kuZ1ZrI9o5KpyZ9qssoR9t1GYkYLfdFUsZZcU',
    'uITG5qcJHfo6XO1xZPXXxLYse+CmrIDmb7NSx3iRpfoJQEaUpbLQPY3G9nB91HpwHm6W9Gsqs1Jy1CUwPhq6nNJa+1',
    'M2dQ0ioFS8mqRPHMg8mXBD9Ggg6nZDtdtFf9rIixlUa57iEsz6uDNyS5TPzFJekZ2kuZ1ZrI9o5KpyZ9qssoR9t1GY',
    'kYLfdFUsZZcUuITG5qcJHfo6XO1xZOwxOSB14HSI/0gG8wc/W2hgffP51vDNoNJqsuLNe8tdnnzHqvlYU26wkUQdGc',
    'nmLB9o8ta5UVwYRdVzQjfPuD6UG6glUIcw+SyAgI2d8gTuTjK5uSq0qFepke8xM02EvQt3E+g/hM/MUl6RnaS5nVms',
    'j2jkqnJn2qyyhH23UZiRgt90VSxllxS4hMbmpwkd+jpc7XFk9dfEtix74KasgOZvs1LHeJGl+glARpSlstA9jcb2cH',
    '3UenAebpb0ayqzUnLUJTA+Grqc0lr7UzZ1DSKgVLyapE8cyDyZcEP0aCDqdkO120V/2siLGVRrnuISzPrBeDS2dhEb',
    'BBUzN3GIcYrCVMqzmIbMMQ2y6dF7ZC/d5cnZUlFo6HJPMA==',
  ].join(''),
  'base64',
);

/** Returns a PNG whose header declares a size that its data doesn't have. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(3 * 1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
  ends[0].writeUInt32BE(data.length);
  ends[1].writeUInt32BE(crc32(body));
  return Buffer.concat([ends[0], body, ends[1]]);
}
