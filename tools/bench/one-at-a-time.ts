import { createAuthClient } from '@mallard/auth-client';
import { startServices, type ChildServer } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { markdownOf, quantile, rounded, type Section } from './figures.ts';
import { cpuTicks, TICK_US } from './load.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { createSubscribers, createVisitorFetch } from './subscribers.ts';

const ROUNDS = 5;
/** Of each kind, a round and database. */
const REQUESTS = 200;
const SUBSCRIBERS = 20;
const TOKEN = '/api/auth/v2/token?grant_type=refresh_token&client_id=mallard-web';

/** How long a visitor waits while nobody else asks: the embedded database in turn with a server's. */
export async function benchOneAtATime(): Promise<Section> {
  const rows: string[][] = [];
  const postgres = await createScratchDatabase();
  if (postgres !== undefined) {
    const folder = await createScratchFolder();
    const env = { TRUST_PROXY: '1', RATE_LIMITS: 'report' };
    const servers = [
      await startServices({ ...env, DATA_DIR: folder.path }, ['--without-site']),
      await startServices({ ...env, DATABASE_URL: postgres.databaseUrl }, ['--without-site']),
    ] as const;
    const visitors = [await createVisitors(servers[0]), await createVisitors(servers[1])] as const;
    for (const [name, kind] of [
      ['`GET /api/subscription`', 'read'],
      ['`/token` to refresh', 'renew'],
      ['floor: `/__lbheartbeat__`', 'floor'],
    ] as const) {
      const figures = [newFigures(), newFigures()] as const;
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const place of [0, 1] as const) {
          // The first round warms up.
          const into = round === 0 ? newFigures() : figures[place];
          await measure(servers[place], visitors[place][kind], into);
        }
      }
      rows.push(rowOf(name, figures));
    }
    for (const server of servers) await server.stop();
    await folder.remove();
    await postgres.drop();
  }
  return {
    title: 'One at a time',
    note: `One request at a time, ${ROUNDS} rounds of ${REQUESTS} on each database in turn after one to warm up. PGlite runs statements in the server’s process, so its processor time has what PostgreSQL does elsewhere; what a visitor waits for can be compared. Goal: PGlite within twice of PostgreSQL.`,
    header: [
      'request',
      'PGlite p50 ms',
      'PGlite p95 ms',
      'PGlite CPU µs',
      'PostgreSQL p50 ms',
      'PostgreSQL p95 ms',
      'PostgreSQL CPU µs',
      'p50 to PostgreSQL',
    ],
    rows,
  };
}

type Ask = (index: number) => Promise<Response>;

async function createVisitors({ origin }: ChildServer): Promise<Record<Kind, Ask>> {
  const subscribers = await createSubscribers(origin, SUBSCRIBERS);
  const signedIn = await Promise.all(subscribers.map(({ address }) => signInAnew(origin, address)));
  return {
    read(index) {
      const { accessToken, address } = subscribers[index % SUBSCRIBERS]!;
      return fetch(`${origin}/api/subscription`, {
        headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
      });
    },
    // Each with the token that came with the one before, in the cookie.
    renew: (index) => signedIn[index % SUBSCRIBERS]!(`${origin}${TOKEN}`),
    floor: () => fetch(`${origin}/__lbheartbeat__`),
  };
}

type Kind = 'read' | 'renew' | 'floor';

async function signInAnew(origin: string, address: string): Promise<typeof fetch> {
  const visitorFetch = createVisitorFetch(address);
  const baseUrl = `${origin}/api`;
  await createAuthClient({ baseUrl, clientId: 'mallard-web', fetch: visitorFetch }).createAccount();
  return visitorFetch;
}

interface Figures {
  latencies: number[];
  ticks: number;
}

const newFigures = (): Figures => ({ latencies: [], ticks: 0 });

async function measure({ pid }: ChildServer, ask: Ask, into: Figures): Promise<void> {
  const before = cpuTicks(pid) ?? Number.NaN;
  for (let index = 0; index < REQUESTS; index += 1) {
    const sentAt = performance.now();
    const answer = await ask(index);
    await answer.arrayBuffer();
    into.latencies.push(performance.now() - sentAt);
    if (answer.status !== 200)
      throw new Error(`An answer was ${answer.status}: this measures nothing`);
  }
  into.ticks += (cpuTicks(pid) ?? Number.NaN) - before;
}

function rowOf(name: string, [embedded, server]: readonly [Figures, Figures]): string[] {
  const cells = ({ latencies, ticks }: Figures) => [
    rounded(quantile(latencies, 0.5)),
    rounded(quantile(latencies, 0.95)),
    Number.isNaN(ticks) ? '–' : rounded((ticks * TICK_US) / latencies.length),
  ];
  const ratio = quantile(embedded.latencies, 0.5) / quantile(server.latencies, 0.5);
  return [name, ...cells(embedded), ...cells(server), `${rounded(ratio)} ×`];
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchOneAtATime())));
}
