import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startServices, type ChildServer } from './support/child-server.ts';
import { atEnd, runToEnd } from './support/ending.ts';
import { markdownOf, quantile, rounded, type Section } from './support/figures.ts';
import { CONNECTIONS, cpuTicks, TICK_US } from './support/load.ts';
import { createScratchDatabase, onEachDatabase } from './support/scratch-database.ts';
import { createScratchFolder } from './support/scratch-folder.ts';

const PEOPLE = 400;
/** The number of open sessions when memory is measured. */
const SESSIONS = 10_000;
const REFRESHES = 10_000;
const MAIL_LIMIT_MS = 120_000;
const DAY_MS = 86_400_000;
const API = '/api/auth/v2';

/**
 * Measures sessions across two instances: they are created on one, refreshed on the other, and read
 * on both. Any unsuccessful response stops the benchmark, so its figures include no failures.
 */
export async function benchTwoInstances(): Promise<Section | undefined> {
  const scratch = await createScratchDatabase();
  if (scratch === undefined) return undefined;
  const env = { DATABASE_URL: scratch.databaseUrl, TRUST_PROXY: '1', RATE_LIMITS: 'report' };
  const redis = process.env['TEST_REDIS_URL'];
  const shared = { ...env, ...(redis !== undefined && { REDIS_URL: redis }) };
  const first = await startServices(shared, ['--without-site']);
  // An instance accepts the other's tokens only if both have the same public origin.
  const second = await startServices({ ...shared, PUBLIC_ORIGIN: first.origin }, [
    '--without-site',
  ]);
  const memoryAtStart = [first, second].map(memoryMb);
  const clients = [createClient(first), createClient(second)] as const;
  const at = ({ index }: Visitor, turn: number) => clients[(index + turn) % 2 === 0 ? 0 : 1];
  const visitors = Array.from({ length: SESSIONS }, (_, index) => newVisitor(index));
  const tokens = new Map<Visitor, string>();
  const rows: string[][] = [];
  const phase = async (name: string, step: (visitor: Visitor) => Promise<unknown>) => {
    const before = cpuTicks(second.pid);
    const figures = await clients[0].timed(visitors, step);
    const [after, own] = [cpuTicks(second.pid), figures.cpuUs];
    const cpuUs =
      before === undefined || after === undefined || own === undefined
        ? undefined
        : own + ((after - before) * TICK_US) / visitors.length;
    rows.push([name, ...cells({ ...figures, cpuUs }), '–']);
  };
  await phase('sign-in (three requests)', async (visitor) => {
    tokens.set(visitor, await signInAnew(at(visitor, 0), visitor));
  });
  await phase('`/token`, first refresh, on the other instance', async (visitor) => {
    tokens.set(visitor, await refresh(at(visitor, 1), visitor));
  });
  await subscribeAll(scratch.databaseUrl);
  await phase('`/api/subscription`, on the first instance', (visitor) =>
    at(visitor, 0).send('GET', '/api/subscription', {
      address: visitor.address,
      bearer: tokens.get(visitor) ?? '',
    }),
  );
  await phase('`/token`, second refresh, on the first instance', (visitor) =>
    refresh(at(visitor, 0), visitor),
  );
  rows.at(-1)![5] = [...memoryAtStart, ...[first, second].map(memoryMb)].map(rounded).join(', ');
  clients.forEach((client) => client.close());
  await first.stop();
  await second.stop();
  await scratch.drop();
  return {
    title: 'Sessions across two instances',
    note: `${SESSIONS.toLocaleString('en')} open sessions across two processes and one PostgreSQL server, with rate limits counted in ${redis === undefined ? 'PostgreSQL' : 'Redis'}; ${CONNECTIONS} concurrent requests. CPU time is the sum of both processes; memory is shown for each after the start and at the end.`,
    header: ['request', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'memory MB'],
    rows,
  };
}

async function subscribeAll(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into subscriptions (provider, subscription_ref, account_id, product_id, started_at, paid, period_end)
     select 'sandbox', 'sub_' || id, id, 'ddg-privacy-pro-monthly-renews-us', $1, true, $2 from account_accounts`,
    [Date.now() - DAY_MS, Date.now() + 20 * DAY_MS],
  );
  await client.end();
}

/** Measures sign-in by passcode, token refresh, and the memory of open sessions. */
export async function benchSignIn(): Promise<Section> {
  const rows = await onEachDatabase(measure);
  return {
    title: 'Sign-in',
    note: `${PEOPLE} users sign in by passcode, all at the same step, with ${CONNECTIONS} concurrent requests; emails go to an SMTP server in the benchmark's process. Then ${REFRESHES} of ${SESSIONS.toLocaleString('en')} other sessions refresh their tokens. Rate limits are counted but not enforced. The baseline is \`/__lbheartbeat__\` of the same process, requested by the same client. Memory is the resident set of the process after the start, after the requests above it in the table, and with all sessions open; PGlite runs within the process.`,
    header: ['request', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs', 'memory MB'],
    rows,
  };
}

async function measure(database: string, env: Record<string, string>): Promise<string[][]> {
  const folder = await createScratchFolder();
  const mail = await startMailServer();
  const server = await startServices(
    {
      DATA_DIR: folder.path,
      TRUST_PROXY: '1',
      RATE_LIMITS: 'report',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'no-reply@mallard.example',
      ...env,
    },
    ['--without-site'],
  );
  const memoryAtStart = memoryMb(server);
  const client = createClient(server);
  const people = Array.from({ length: PEOPLE }, (_, index) => newVisitor(index));
  await client.each(people, signUp);
  await client.each(people, async (visitor) => {
    visitor.cookie = '';
    visitor.verifier = newVerifier();
  });

  const rows: string[][] = [];
  const add = (name: string, figures: Figures) =>
    rows.push([`${name}, ${database}`, ...cells(figures), '–']);
  const phase = (name: string, step: (visitor: Visitor) => Promise<unknown>) =>
    client.timed(people, step).then((figures) => add(name, figures));

  await phase('`/authorize`', (visitor) => authorize(client, visitor));
  people.forEach(({ email }) => mail.forget(email));
  await phase('`/otp`', ({ email, address }) =>
    client.send('POST', `${API}/otp?email=${encodeURIComponent(email)}`, { address }),
  );
  const passcodes = await Promise.all(people.map(({ email }) => mail.passcodeFor(email)));
  await phase('`/login` with a passcode', async (visitor) => {
    const { email, address, cookie, index } = visitor;
    const body = { method: 'otp', email, otp: passcodes[index] };
    const answer = await client.send('POST', `${API}/login`, { address, cookie, body });
    visitor.code = String(answer.body['code']);
  });
  await phase('`/token` for a code', (visitor) => exchange(client, visitor));

  const memoryBefore = memoryMb(server);
  const others = Array.from({ length: SESSIONS }, (_, index) => newVisitor(PEOPLE + index));
  await client.each(others, (visitor) => signInAnew(client, visitor));
  add(
    '`/token`, refresh',
    await client.timed(others.slice(0, REFRESHES), (visitor) => refresh(client, visitor)),
  );
  const memory = [memoryAtStart, memoryBefore, memoryMb(server)];
  rows.at(-1)![5] = memory.map(rounded).join(', ');
  add(
    'baseline',
    await client.timed(others.slice(0, REFRESHES), () =>
      client.send('GET', '/__lbheartbeat__', { address: '' }),
    ),
  );
  client.close();
  await server.stop();
  await mail.stop();
  await folder.remove();
  return rows;

  async function signUp(visitor: Visitor): Promise<void> {
    const bearer = await signInAnew(client, visitor);
    const { address } = visitor;
    const email = `email=${encodeURIComponent(visitor.email)}`;
    const edit = await client.send('POST', `${API}/account/edit?${email}`, { address, bearer });
    const proof = new URLSearchParams({
      otp: await mail.passcodeFor(visitor.email),
      hash: String(edit.body['hash']),
    });
    const path = `${API}/account/edit/confirm?${email}&${proof}`;
    await client.send('POST', path, { address, bearer });
  }
}

type Client = ReturnType<typeof createClient>;

async function authorize(client: Client, visitor: Visitor): Promise<void> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'mallard-web',
    code_challenge: createHash('sha256').update(visitor.verifier).digest('base64url'),
  });
  const { address } = visitor;
  visitor.cookie = (await client.send('POST', `${API}/authorize?${query}`, { address })).cookie;
}

async function exchange(client: Client, visitor: Visitor): Promise<string> {
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: 'mallard-web',
    code: visitor.code,
    code_verifier: visitor.verifier,
  });
  const { address } = visitor;
  const { body } = await client.send('GET', `${API}/token?${query}`, { address });
  visitor.refreshToken = String(body['refresh_token']);
  return String(body['access_token']);
}

/** Signs in as a new user without an email. @returns An access token. */
async function signInAnew(client: Client, visitor: Visitor): Promise<string> {
  await authorize(client, visitor);
  const { address, cookie } = visitor;
  const { body } = await client.send('POST', `${API}/account/create`, { address, cookie });
  visitor.code = String(body['code']);
  return exchange(client, visitor);
}

/** Refreshes the tokens. @returns The next access token. */
async function refresh(client: Client, visitor: Visitor): Promise<string> {
  const query = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: 'mallard-web',
    refresh_token: visitor.refreshToken,
  });
  const { body } = await client.send('GET', `${API}/token?${query}`, { address: visitor.address });
  visitor.refreshToken = String(body['refresh_token']);
  return String(body['access_token']);
}

interface Visitor {
  index: number;
  email: string;
  address: string;
  verifier: string;
  cookie: string;
  code: string;
  refreshToken: string;
}

function newVisitor(index: number): Visitor {
  return {
    index,
    email: `person-${index}@example.org`,
    address: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
    verifier: newVerifier(),
    cookie: '',
    code: '',
    refreshToken: '',
  };
}

const newVerifier = () => randomBytes(32).toString('base64url');

interface Figures {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** The server's CPU time per request; undefined if the operating system doesn't report it. */
  cpuUs: number | undefined;
}

function cells({ requestsPerSecond, p50Ms, p99Ms, cpuUs }: Figures): string[] {
  return [
    rounded(requestsPerSecond),
    rounded(p50Ms),
    rounded(p99Ms),
    cpuUs === undefined ? '–' : rounded(cpuUs),
  ];
}

interface Sent {
  address: string;
  cookie?: string;
  bearer?: string;
  body?: object;
}

/**
 * Creates a client that sends the requests of all visitors with limited concurrency. Any
 * unsuccessful response stops the benchmark.
 */
function createClient(server: ChildServer) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  async function each<Item>(
    items: readonly Item[],
    work: (item: Item) => Promise<unknown>,
  ): Promise<void> {
    const rest = items.values();
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        for (const item of rest) await work(item);
      }),
    );
  }

  return {
    each,

    async timed<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
      const latencies: number[] = [];
      const cpuBefore = cpuTicks(server.pid);
      const startedAt = performance.now();
      await each(items, async (item) => {
        const sentAt = performance.now();
        await work(item);
        latencies.push(performance.now() - sentAt);
      });
      const seconds = (performance.now() - startedAt) / 1000;
      const cpuAfter = cpuTicks(server.pid);
      return {
        requestsPerSecond: items.length / seconds,
        p50Ms: quantile(latencies, 0.5),
        p99Ms: quantile(latencies, 0.99),
        cpuUs:
          cpuBefore === undefined || cpuAfter === undefined
            ? undefined
            : ((cpuAfter - cpuBefore) * TICK_US) / items.length,
      };
    },

    async send(method: 'GET' | 'POST', path: string, { address, cookie, bearer, body }: Sent) {
      const payload = body && JSON.stringify(body);
      const sent = httpRequest(`${server.origin}${path}`, {
        method,
        agent,
        headers: {
          ...(address && { 'x-forwarded-for': address }),
          ...(cookie && { cookie }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      });
      sent.end(payload);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      let text = '';
      for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
      if (answer.statusCode !== 200) {
        throw new Error(`${path.split('?')[0]} returned status ${answer.statusCode}: ${text}`);
      }
      return {
        cookie: (answer.headers['set-cookie'] ?? []).map((set) => set.split(';')[0]).join('; '),
        body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
      };
    },

    close: () => agent.destroy(),
  };
}

/** Starts an SMTP server that accepts every email and stores its passcode. */
async function startMailServer() {
  const passcodes = new Map<string, string>();
  const waiting = new Map<string, (passcode: string) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let source = '';
      stream.on('data', (chunk) => (source += String(chunk)));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const passcode = /^Subject: (\d{6}) /m.exec(source)?.[1];
        if (passcode !== undefined) {
          passcodes.set(to, passcode);
          waiting.get(to)?.(passcode);
        }
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return {
    port: (server.server.address() as AddressInfo).port,
    stop,
    forget: (email: string) => void passcodes.delete(email),
    passcodeFor: (email: string) =>
      new Promise<string>((resolve, reject) => {
        const known = passcodes.get(email);
        if (known !== undefined) return resolve(known);
        const limit = setTimeout(
          () => reject(new Error('An email did not arrive in time')),
          MAIL_LIMIT_MS,
        );
        waiting.set(email, (passcode) => {
          clearTimeout(limit);
          waiting.delete(email);
          resolve(passcode);
        });
      }),
  };
}

/** Returns the resident memory of a process. Only Linux reports it in a file. */
function memoryMb({ pid }: ChildServer): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

if (import.meta.main) {
  await runToEnd(async () => {
    const section = await (process.argv[2] === 'two' ? benchTwoInstances() : benchSignIn());
    console.log(
      section
        ? markdownOf(section)
        : 'No PostgreSQL server is reachable. Start one or set TEST_DATABASE_URL.',
    );
  });
}
