/**
 * CPU time and memory of the largest inputs in every field of every route, and memory growth after
 * many distinct inputs.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { InjectOptions } from 'fastify';
import { loadSite } from '../../../src/pages/site.ts';
import { drawAddress } from '../../support/browser.ts';
import { writeFixtureSite } from '../../support/fixture-site.ts';
import { availableServer } from '../../support/databases/databases.ts';
import {
  countParameters,
  createRoutedServices,
  encodeValue,
  fillPath,
  formsFor,
  type FieldPath,
  type Form,
  type Route,
  type RoutedServices,
} from '../../support/route-forms.ts';

const IS_EVERYTHING = process.env['TEST_EVERYTHING'] === 'true';
/**
 * If set, a file that receives tables of each route's most expensive request and of memory after
 * each flood, for `docs/benchmarks.md`.
 */
const TABLES_FILE = process.env['COST_TABLES'];

/** CPU time of the process for one request, including its threads. */
const CPU_LIMIT_MS = 20;
/**
 * On a busy machine a request may cost up to this, if an ordinary request of its route currently
 * costs at least half as much.
 */
const BUSY_CPU_LIMIT_MS = 2 * CPU_LIMIT_MS;
/**
 * Number of attempts before the CPU time counts as too high; the lowest counts. Garbage collection
 * and compilation in other threads outlast a request, so each attempt waits longer.
 */
const TRIES = 6;
const PAUSE_MS = 20;
/** Above this cost a request is repeated, so that the tables show its settled cost. */
const SETTLED_MS = TABLES_FILE === undefined ? CPU_LIMIT_MS : 4;
/** A complete run sends every text to every field, which takes longer. */
const TIMEOUT_MS = IS_EVERYTHING || TABLES_FILE !== undefined ? 1_200_000 : 180_000;
const MEGABYTE = 1024 * 1024;
const MEMORY_LIMIT_BYTES = 100 * MEGABYTE;

/**
 * Most routes accept 64 KiB, some 1 MiB. A route with a lower limit rejects the request by its
 * Content-Length.
 */
const BODY_BYTES = 64_000;
const LARGEST_BODY_BYTES = 1_000_000;
/** Node accepts 16 KiB of URL and headers. */
const HEAD_BYTES = 15_000;
/** Fastify accepts path parameters of 200 characters; a wildcard has no limit. */
const PARAMETER_LENGTH = 200;

/**
 * Number of texts per field in addition to combining marks. Fields take turns, so every text is
 * sent in many fields.
 */
const TEXTS_PER_FIELD = IS_EVERYTHING ? Infinity : 2;
const TEXTS_PER_HEADER = IS_EVERYTHING ? 6 : 1;
/** Number of shared headers (those that hooks read on every route) to test per route. */
const SHARED_HEADERS_PER_ROUTE = IS_EVERYTHING ? Infinity : 3;

/** Requests per flood, each with a unique text. */
const FLOOD_REQUESTS = IS_EVERYTHING ? 5_000 : 300;
const FLOOD_TEXT_LENGTH = 10_000;
/** Less than half of the size of all texts in the shortest flood. */
const HEAP_GROWTH_LIMIT_BYTES = MEGABYTE;
const GARBAGE_ROUNDS = 4;

type RepeatedText = readonly [start: string, unit: string, end: string];

function repeatTo(bytes: number, [start, unit, end]: RepeatedText): string {
  const room = bytes - Buffer.byteLength(start + end);
  return start + unit.repeat(Math.max(0, Math.floor(room / Buffer.byteLength(unit)))) + end;
}

/** Texts that are expensive to normalize, match, split or parse: start, repeated unit, end. */
const TEXTS: readonly RepeatedText[] = [
  // NFC sorts runs of combining marks in quadratic time.
  ['a', '\u0315\u0300\u05ae\u0327', ''],
  // One letter expands to 18 in NFKC, 3 in NFD, and 2 in lower or upper case.
  ['', '\ufdfa', ''],
  ['', '\u0390', ''],
  ['', 'İ', ''],
  ['', 'ß', ''],
  ['', '𝒳', ''],
  ['', '\u202e', ''],
  ['a', ' ', 'b'],
  ['a', '\t', 'b'],
  ['a', '\r\n', 'b'],
  ['', 'a ', ''],
  ['', 'a.', '@example.org'],
  ['a@', 'a.', 'org'],
  ['a@', 'ü.', 'example'],
  ['a', '@', ''],
  ['', '9', ''],
  ['', '-', ''],
  ['', '.', ''],
  ['', ',', ''],
  ['', '%', ''],
  ['', '\\"', ''],
  ['', '<a href="', ''],
  ['https://example.org', '/..', ''],
  ['https://', 'a.', 'org/'],
  ['https://', 'ü', '.example/'],
  ['https://example.org/', '{{{s}}}', ''],
  ['https://example.org/?', 'a=b&', ''],
  ['!', 'w !', 'w'],
  ['eyJhbGciOiJFUzI1NiJ9.', 'A', '.A'],
  ['', 'a.', 'a'],
  // Base64 of "[[[".
  ['', 'W1tb', ''],
  ['', '[', ''],
  ['{"a":0', ',"a":0', '}'],
  ['', 'a,', 'a'],
  ['', 'en;q=0.1,', 'de'],
  ['', 'a=b; ', ''],
  ['', '"a",', '"a"'],
  ['', '10.0.0.1, ', '10.0.0.1'],
];
const MARKS = TEXTS[0]!;

/** Generators of JSON values other than strings: nesting, long lists, many fields, long numbers. */
const JSON_VALUES: readonly ((bytes: number) => string)[] = [
  (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  (bytes) => `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
  (bytes) => repeatTo(bytes, ['[""', ',""', ']']),
  (bytes) => repeatTo(bytes, ['[{}', ',{}', ']']),
  manyFields,
  (bytes) => repeatTo(bytes, ['1.', '1', '']),
  (bytes) => repeatTo(bytes, ['', '9', '']),
];

/** Returns a JSON object with as many distinct fields as fit, about 5,000 in 64 kB. */
function manyFields(bytes: number): string {
  const count = Math.floor(bytes / 12);
  return `{${Array.from({ length: count }, (_, index) => `"f${index}":""`).join(',')}}`;
}

/** Texts that a header can contain: Node rejects control characters and reads bytes as Latin-1. */
const HEADER_TEXTS = TEXTS.filter((parts) => /^[\t\x20-\xff]*$/.test(parts.join('')));

/** A public IP address, as the proxy reports it; operator routes reject it. */
const VISITOR = '203.0.113.7';

/** Headers that Node rejects with a long value before routing. */
const FRAMING = ['content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade'];
/** Headers that Fastify reads before any hook runs. */
const EARLY_HEADERS = ['x-request-id', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const CONTENT_TYPES = [
  JSON_TYPE,
  FORM_TYPE,
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
];

interface Cost {
  cpuMs: number;
  memoryBytes: number;
}

/**
 * Measures the process's CPU time and the growth of its resident memory, or of its peak if that is
 * a new maximum.
 */
async function measureCost(act: () => unknown): Promise<Cost> {
  const memoryBefore = process.memoryUsage.rss();
  const peakBefore = process.resourceUsage().maxRSS;
  const cpuBefore = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(cpuBefore);
  const peak = process.resourceUsage().maxRSS;
  const memory = peak > peakBefore ? peak * 1024 : process.memoryUsage.rss();
  return { cpuMs: (user + system) / 1000, memoryBytes: memory - memoryBefore };
}

const isWithin = ({ cpuMs, memoryBytes }: Cost, cpuLimitMs = CPU_LIMIT_MS) =>
  cpuMs <= cpuLimitMs && memoryBytes <= MEMORY_LIMIT_BYTES;

/**
 * Repeats an action until its cost is low enough. Returns the lowest CPU time and the highest
 * memory, because later attempts reuse the first one's memory.
 */
async function measureLeastCost(act: () => unknown): Promise<Cost> {
  let least = await measureCost(act);
  for (let tries = 1; tries < TRIES && !isWithin(least, SETTLED_MS); tries += 1) {
    await sleep(tries * PAUSE_MS);
    const again = await measureCost(act);
    least = {
      cpuMs: Math.min(least.cpuMs, again.cpuMs),
      memoryBytes: Math.max(least.memoryBytes, again.memoryBytes),
    };
  }
  return least;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Measures heap usage after garbage collection, in several rounds because external memory is
 * released later.
 */
async function usedHeapBytes(): Promise<number> {
  let used = Infinity;
  for (let round = 0; round < GARBAGE_ROUNDS; round += 1) {
    collectGarbage();
    await sleep(PAUSE_MS);
    const { heapUsed, external } = process.memoryUsage();
    used = Math.min(used, heapUsed + external);
  }
  return used;
}

let fixture: Awaited<ReturnType<typeof writeFixtureSite>>;
let services: RoutedServices;
beforeAll(async () => {
  fixture = await writeFixtureSite();
  services = await createRoutedServices({
    // PGlite runs in this process and would be measured too.
    databaseUrl: await availableServer(),
    site: loadSite(fixture.folder),
    // Log entries are written because redacting them costs time too.
    logs: new Writable({ write: (_chunk, _encoding, done) => done() }),
    env: {
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'report',
      TRUST_PROXY: 'true',
      COUNTRY_HEADER: 'x-country',
      BLOCKED_NETWORKS: '192.0.2.0/24',
    },
  });
});
afterAll(async () => {
  await services.close();
  await fixture.remove();
});

interface HostileRequest extends InjectOptions {
  /** The field and the start of its text, for the report. */
  what: string;
}

/** Returns a form with the field at a path replaced, creating objects along the path. */
function withField(form: Form, [name = '', ...rest]: readonly string[], value: unknown): Form {
  const inner = form[name];
  const isObject = typeof inner === 'object' && inner !== null;
  if (rest.length === 0) return { ...form, [name]: value };
  if (/^\d+$/.test(rest[0] ?? '')) {
    const items: unknown[] = Array.isArray(inner) ? [...(inner as unknown[])] : [{}];
    const item = withField({ item: items[0] }, ['item', ...rest.slice(1)], value)['item'];
    return { ...form, [name]: [item, ...items.slice(1)] };
  }
  return { ...form, [name]: withField(isObject ? (inner as Form) : {}, rest, value) };
}

/** A placeholder, because `JSON.stringify` can't serialize a deeply nested value. */
const PLACE = '@value@';
const jsonWith = (form: Form, path: readonly string[], json: string) =>
  JSON.stringify(withField(form, path, PLACE)).replace(JSON.stringify(PLACE), () => json);

const describeText = (text: string) => JSON.stringify(text.slice(0, 24));

/** Returns a function that draws the next items of a list in rotation. */
function createRotation<Item>(items: readonly Item[]) {
  let next = 0;
  return (count: number) =>
    Array.from({ length: Math.min(count, items.length) }, () => items[next++ % items.length]!);
}

const namesIn = (fields: readonly FieldPath[], part: FieldPath[0]) =>
  fields.filter(([each]) => each === part).map(([, ...names]) => names);

/**
 * Returns the fields that a route reads, including fields in lists and objects, and those of its
 * valid forms.
 */
async function discoverFields(
  { method, url }: Route,
  headers: Record<string, string>,
): Promise<FieldPath[]> {
  const found = new Map<string, FieldPath>();
  const send = async (form: Form) => {
    const query = Object.keys(form).map((name) => `${name}=${encodeValue(form[name])}`);
    const reads = await services.recordReads(() =>
      services.app.inject({
        method: method as 'POST',
        url: `${fillPath(url, () => 'x')}?${query.join('&')}`,
        remoteAddress: drawAddress(),
        headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: JSON.stringify(form) }),
      }),
    );
    for (const path of reads) found.set(path.join('.'), path);
  };
  const forms = formsFor(url);
  for (const form of [{}, ...forms]) await send(form);
  for (const form of forms) {
    for (const name of Object.keys(form)) found.set(`body.${name}`, ['body', name]);
  }
  // A handler reads fields inside a value only if the value is an object or a list.
  for (const inside of [{}, [{}]]) {
    let form: Form = forms[0] ?? {};
    for (const path of namesIn([...found.values()], 'body')) {
      if (path.length < 3 && form[path[0] ?? ''] === undefined)
        form = withField(form, path, inside);
    }
    await send(form);
  }
  return [...found.values()];
}

const nextTexts = createRotation(TEXTS.slice(1));
const nextHeaderTexts = createRotation(HEADER_TEXTS);
const nextValues = createRotation(JSON_VALUES);
const nextQueries = createRotation<RepeatedText>([
  ['', 'a&', ''],
  ['', '%', ''],
  ['', '=', ''],
  ['', 'a=b&', ''],
]);
const nextForms = createRotation<RepeatedText>([
  ['', 'a&', ''],
  ['', '%', ''],
  ['', '=&', ''],
  ['', '+', ''],
]);

/** Returns a request with valid fields, if the route accepts any. */
function ordinaryRequest({ method, url }: Route): InjectOptions {
  const path = fillPath(url, () => 'x');
  const [form = {}] = formsFor(url);
  return method === 'GET'
    ? { url: path }
    : { method: method as 'POST', url: path, payload: { ...form } };
}

function* hostileRequests(
  route: Route,
  fields: readonly FieldPath[],
  headerNames: ReadonlySet<string>,
): Generator<HostileRequest> {
  const { url } = route;
  const method = route.method as 'POST';
  const path = fillPath(url, () => 'x');
  const forms = formsFor(url);
  const bases = forms.length > 0 ? forms : [{}];
  const textsOf = (count: number) => [MARKS, ...nextTexts(count)];

  for (let index = 0; index < countParameters(url); index += 1) {
    for (const parts of textsOf(TEXTS_PER_FIELD)) {
      for (const encoded of [
        encodeValue(repeatTo(HEAD_BYTES / 4, parts)).slice(0, HEAD_BYTES),
        encodeValue(repeatTo(2 * PARAMETER_LENGTH, parts).slice(0, PARAMETER_LENGTH)),
      ]) {
        const filled = fillPath(url, (each) =>
          each === index ? encoded.replace(/%\w?$|%$/, '') : 'x',
        );
        yield { method, url: filled, what: `parameter ${index} ${describeText(encoded)}` };
      }
    }
  }
  for (const name of new Set(namesIn(fields, 'query').map(([first = '']) => first))) {
    for (const parts of textsOf(TEXTS_PER_FIELD)) {
      const text = encodeValue(repeatTo(HEAD_BYTES / 2, parts)).slice(0, HEAD_BYTES);
      yield { method, url: `${path}?${name}=${text}`, what: `query ${name} ${describeText(text)}` };
    }
    const repeated = repeatTo(HEAD_BYTES, ['', `${name}=&`, '']);
    yield { method, url: `${path}?${repeated}`, what: `query ${name}, repeated` };
  }
  for (const parts of nextQueries(TEXTS_PER_HEADER)) {
    const query = repeatTo(HEAD_BYTES, parts);
    yield { method, url: `${path}?${query}`, what: `query ${describeText(query)}` };
  }
  for (const name of headerNames) {
    for (const parts of nextHeaderTexts(TEXTS_PER_HEADER)) {
      const text = repeatTo(HEAD_BYTES, parts);
      for (const value of name === 'authorization' ? [text, `Bearer ${text}`] : [text]) {
        const headers = { [name]: value };
        yield { method, url: path, headers, what: `header ${name} ${describeText(value)}` };
      }
    }
  }
  for (const [name = ''] of namesIn(fields, 'cookies')) {
    for (const parts of nextHeaderTexts(TEXTS_PER_HEADER)) {
      const text = repeatTo(HEAD_BYTES, parts);
      const headers = { cookie: `${name}=${text}` };
      yield { method, url: path, headers, what: `cookie ${name} ${describeText(text)}` };
    }
  }
  if (method === ('GET' as string)) return;

  const bodies = function* (): Generator<[what: string, type: string, payload: string]> {
    for (const name of namesIn(fields, 'body')) {
      const what = name.join('.');
      for (const base of bases) {
        for (const parts of textsOf(TEXTS_PER_FIELD)) {
          // JSON escapes take space as well.
          const text = repeatTo(BODY_BYTES / 2, parts);
          const large = Buffer.byteLength(JSON.stringify(text)) < 0.6 * BODY_BYTES;
          const json = JSON.stringify(large ? repeatTo(0.95 * BODY_BYTES, parts) : text);
          yield [`${what} ${describeText(text)}`, JSON_TYPE, jsonWith(base, name, json)];
        }
        for (const write of nextValues(TEXTS_PER_FIELD)) {
          const json = write(0.9 * BODY_BYTES);
          yield [`${what} = ${json.slice(0, 24)}`, JSON_TYPE, jsonWith(base, name, json)];
        }
      }
      const text = encodeValue(repeatTo(BODY_BYTES / 4, MARKS));
      yield [`form ${what}`, FORM_TYPE, `${name[0]}=${text}`.slice(0, BODY_BYTES)];
      const repeated = repeatTo(BODY_BYTES, ['', `${name[0]}=&`, '']);
      yield [`form ${what}, repeated`, FORM_TYPE, repeated];
    }
    const isLarge = (route.bodyLimit ?? 0) > BODY_BYTES;
    for (const bytes of isLarge ? [BODY_BYTES, LARGEST_BODY_BYTES] : [BODY_BYTES]) {
      for (const write of new Set([manyFields, ...nextValues(TEXTS_PER_FIELD)])) {
        const json = write(0.9 * bytes);
        yield [`JSON of ${bytes} bytes, ${json.slice(0, 24)}`, JSON_TYPE, json];
      }
      const pairs = Array.from({ length: bytes / 10 }, (_, index) => `f${index}=`).join('&');
      const forms = nextForms(TEXTS_PER_HEADER).map((parts) => repeatTo(bytes, parts));
      for (const form of [pairs, ...forms]) {
        yield [`form of ${bytes} bytes, ${form.slice(0, 24)}`, FORM_TYPE, form];
      }
      for (const type of CONTENT_TYPES) {
        for (const parts of nextTexts(TEXTS_PER_HEADER)) {
          const text = repeatTo(bytes, parts);
          yield [`${type} of ${bytes} bytes, ${describeText(text)}`, type, text];
        }
      }
    }
    for (const type of CONTENT_TYPES) {
      yield [`${type}, too large`, type, repeatTo(LARGEST_BODY_BYTES, ['[""', ',""', ']'])];
    }
  };
  for (const [what, type, payload] of bodies()) {
    yield { method, url: path, headers: { 'content-type': type }, payload, what };
  }
}

describe('cost meter', () => {
  it('reports the CPU time of an unbounded normalization', async () => {
    const marks = repeatTo(BODY_BYTES, MARKS);
    const cost = await measureCost(() => marks.normalize('NFC'));
    expect(cost.cpuMs).toBeGreaterThan(CPU_LIMIT_MS);
    expect(isWithin(cost)).toBe(false);
  });

  it('reports the memory of a request', async () => {
    let taken: Buffer | undefined;
    const cost = await measureCost(() => (taken = Buffer.alloc(1.5 * MEMORY_LIMIT_BYTES, 1)));
    expect(taken).toBeDefined();
    expect(cost.memoryBytes).toBeGreaterThan(MEMORY_LIMIT_BYTES);
  });
});

describe('request cost', () => {
  it(
    'bounds the cost of every field of every route',
    async () => {
      const { app, mails } = services;
      // Development pages don't exist in production, and they show all stored data.
      const routes = services.routes.filter(({ url }) => !url.startsWith('/dev/'));
      expect(routes.length).toBeGreaterThan(100);
      const authorization = `Bearer ${await services.createBearer()}`;
      const fieldsByRoute = new Map<Route, FieldPath[]>();
      for (const route of routes) {
        fieldsByRoute.set(route, await discoverFields(route, { authorization }));
      }
      const headersOf = (route: Route) =>
        namesIn(fieldsByRoute.get(route) ?? [], 'headers').map(([name = '']) => name);
      const [first = [], ...others] = routes.map(headersOf);
      const shared = new Set(first.filter((name) => others.every((names) => names.includes(name))));
      const nextShared = createRotation([...shared, ...EARLY_HEADERS]);

      const tooMuch: string[] = [];
      let highest = { cpuMs: 0, what: '' };
      let highestMemory = { memoryBytes: 0, what: '' };
      let sent = 0;
      if (TABLES_FILE !== undefined) {
        writeFileSync(TABLES_FILE, '| request | CPU ms | input |\n| --- | ---: | --- |\n');
      }
      for (const route of routes) {
        let dearest = { cpuMs: 0, what: '' };
        let bearer = await services.createBearer();
        let canRenew = true;
        const ownHeaders = headersOf(route).filter((name) => !shared.has(name));
        const headerNames = new Set(
          [...ownHeaders, ...nextShared(SHARED_HEADERS_PER_ROUTE)].filter(
            (name) => !FRAMING.includes(name),
          ),
        );
        const fields = fieldsByRoute.get(route) ?? [];
        const send = async (request: InjectOptions) => {
          const headers = {
            'x-forwarded-for': VISITOR,
            authorization: `Bearer ${bearer}`,
            ...request.headers,
          };
          const { statusCode, body } = await app.inject({ ...request, headers });
          return { isSignedOut: statusCode === 401 && body.includes('invalid_token') };
        };
        for (const { what, ...request } of hostileRequests(route, fields, headerNames)) {
          const outcome = { isSignedOut: false };
          const measure = () =>
            measureLeastCost(async () => Object.assign(outcome, await send(request)));
          sent += 1;
          let cost = await measure();
          // A request that succeeds may delete the account.
          if (outcome.isSignedOut && canRenew && !request.headers?.['authorization']) {
            bearer = await services.createBearer();
            cost = await measure();
            canRenew = !outcome.isSignedOut;
          }
          const { cpuMs, memoryBytes } = cost;
          const whole = `${route.method} ${route.url}, ${what}`;
          if (cpuMs > dearest.cpuMs) dearest = { cpuMs, what };
          if (cpuMs > highest.cpuMs) highest = { cpuMs, what: whole };
          if (memoryBytes > highestMemory.memoryBytes) highestMemory = { memoryBytes, what: whole };
          if (isWithin(cost)) continue;
          // Other processes on the same core slow down every request, so compare with an ordinary
          // one.
          const ordinary = await measureCost(() => send(ordinaryRequest(route)));
          if (isWithin(cost, Math.min(2 * ordinary.cpuMs, BUSY_CPU_LIMIT_MS))) continue;
          tooMuch.push(
            `${whole}: ${cpuMs.toFixed(1)} ms, ${Math.round(memoryBytes / MEGABYTE)} MB`,
          );
        }
        mails.length = 0;
        if (TABLES_FILE !== undefined) {
          const { cpuMs, what } = dearest;
          const cells = [
            `${route.method} ${route.url}`,
            cpuMs.toFixed(1),
            what.replaceAll('|', ''),
          ];
          appendFileSync(TABLES_FILE, `| ${cells.join(' | ')} |\n`);
        }
      }
      process.stdout.write(
        `Request cost: ${sent} requests to ${routes.length} routes; at most ${highest.cpuMs.toFixed(1)} ms (${highest.what}) and ${Math.round(highestMemory.memoryBytes / MEGABYTE)} MB (${highestMemory.what}).\n`,
      );
      expect(tooMuch).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/**
 * The parts of a request that a flood varies. Each text starts with its number because some parts
 * are short.
 */
const FLOODS: readonly (readonly [kind: string, where: (text: string) => InjectOptions])[] = [
  ['paths', (text) => ({ url: text })],
  ['parameters', (text) => ({ url: text.slice(0, PARAMETER_LENGTH - 1) })],
  ['query names', (text) => ({ query: { [text]: '' } })],
  ['queries', (text) => ({ query: { q: text, locale: text.slice(0, 99), token: text } })],
  [
    'hosts',
    (text) => ({ headers: { host: `${text}.example`, origin: `https://${text}.example` } }),
  ],
  ['languages', (text) => ({ headers: { 'accept-language': `x-${text}`, accept: text } })],
  ['cookies', (text) => ({ headers: { cookie: `${text}=x; kad=${text}` } })],
  [
    'user agents',
    (text) => ({ headers: { 'user-agent': text, 'x-request-id': text.slice(0, 64) } }),
  ],
  ['tokens', (text) => ({ headers: { authorization: `Bearer ${text.slice(0, 8000)}.x.x` } })],
  ['versions', (text) => ({ headers: { 'if-none-match': `"${text}"`, 'accept-encoding': text } })],
  ['forms', (text) => ({ payload: { email: text, token: text, code: text, [text]: text } })],
];

describe('memory under a flood of requests', () => {
  let usedBefore: number | undefined;

  async function flood(kind: string, where: (typeof FLOODS)[number][1], count: number) {
    const routes = services.routes.filter(
      ({ method, url }) =>
        (method === 'GET') === (kind !== 'forms') &&
        !url.startsWith('/dev/') &&
        (kind !== 'parameters' || countParameters(url) > 0),
    );
    for (let index = 0; index < count; index += 1) {
      const { method, url } = routes[index % routes.length]!;
      const { url: place = 'x', ...request } = where(`${index}${'x'.repeat(FLOOD_TEXT_LENGTH)}`);
      await services.app.inject({
        method: method as 'GET',
        url: kind === 'paths' ? `/${place as string}` : fillPath(url, () => place as string),
        ...request,
        headers: { 'x-forwarded-for': VISITOR, ...request.headers },
      });
    }
  }

  it.each(FLOODS)('uses no more memory after many distinct %s', async (kind, where) => {
    if (usedBefore === undefined) {
      if (TABLES_FILE !== undefined) {
        const head = '| flood | growth MB | heap MB | RSS MB |\n| --- | ---: | ---: | ---: |\n';
        appendFileSync(TABLES_FILE, `\n${head}`);
      }
      // One-time compilation and connections don't count.
      for (const each of FLOODS) await flood(...each, 20);
      usedBefore = await usedHeapBytes();
    }
    await flood(kind, where, FLOOD_REQUESTS);
    const used = await usedHeapBytes();
    if (TABLES_FILE !== undefined) {
      const rss = process.memoryUsage.rss();
      const cells = [kind, ...[used - usedBefore, used, rss].map((each) => each / MEGABYTE)];
      const written = cells.map((each) => (typeof each === 'number' ? each.toFixed(1) : each));
      appendFileSync(TABLES_FILE, `| ${written.join(' | ')} |\n`);
    }
    expect(used - usedBefore).toBeLessThan(HEAP_GROWTH_LIMIT_BYTES);
    usedBefore = used;
  });
});
