import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startScript, startServices, type ChildServer } from './support/child-server.ts';
import { runToEnd } from './support/ending.ts';
import { markdownOf, rounded, type Section } from './support/figures.ts';
import { fetchAnswer } from './support/fixed-answer.ts';
import {
  CONNECTIONS,
  cpuRatio,
  loadInTurn,
  ROUND_SECONDS,
  ROUNDS,
  type LoadOptions,
  type LoadRequest,
  type LoadResult,
} from './support/load.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { createScratchFolder } from './support/scratch-folder.ts';
import { addressOf, createSubscribers } from './support/subscribers.ts';

const FLOOR = fileURLToPath(new URL('./support/fixed-answer-server.ts', import.meta.url));
const SUBSCRIBERS = 120;
/** Requests per minute for each subscriber, just below the rate limit. */
const READS_PER_SUBSCRIBER = 110;
/** Visitors of public routes, each with its own IP address, which rate limits count by. */
const VISITORS = 2000;
/**
 * The benchmark must detect a difference of 10%, which is less than the variation between rounds.
 */
const ROUNDS_OF_THE_DOCUMENT = 31;
/** The time after a start, in ms, in which the server's first jobs start and finish. */
const JOBS_OF_THE_START_MS = 35_000;
/** Stripe credentials that are never used: without subscriptions there are no requests. */
const STRIPE_THAT_NOBODY_ASKS = {
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
};

/**
 * Measures the requests per second of the real server, comparing each kind of request to a bare
 * server that sends the same bytes.
 */
export async function benchServe(kinds: readonly Kind[] = SERVICES): Promise<Section> {
  const postgres = await createScratchDatabase();
  const env = postgres && { DATABASE_URL: postgres.databaseUrl };
  const rows = await measureDocument(env ?? {});
  if (kinds.length > 0) {
    rows.push(...(await measure('PGlite', {}, kinds)));
    if (env !== undefined) rows.push(...(await measure('PostgreSQL', env, kinds)));
  }
  await postgres?.drop();
  return {
    title: 'Serving',
    note: `One server process behind one proxy hop, ${CONNECTIONS} connections, rounds of ${ROUND_SECONDS} s alternating with the baseline, medians of ${ROUNDS} rounds, of ${ROUNDS_OF_THE_DOCUMENT} for the document; the ratio of CPU times is the median of the ratios of neighboring rounds. The baseline is a bare \`node:http\` server that sends the same status, headers and body from memory. The document comes from a server with PostgreSQL and an unused payment provider, after its startup jobs have finished. The load generator runs on the same machine and may limit the faster server; the CPU time per request is not affected.`,
    header: [
      'request',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'CPU µs',
      'baseline requests/s',
      'baseline p99 ms',
      'baseline CPU µs',
      'requests/s, ours to baseline',
      'CPU, baseline to ours',
    ],
    rows,
  };
}

type Kind = 'document' | 'products' | 'subscription';
const SERVICES: readonly Kind[] = ['products', 'subscription'];
const DOCUMENT_ALONE: readonly Kind[] = [];

const NAMES: Record<Kind, string> = {
  document: '`GET /en`, brotli',
  products: '`GET /api/products`',
  subscription: '`GET /api/subscription`',
};

/**
 * Measures document requests without work that production does elsewhere or only once: the embedded
 * database and the sandbox run in the server's process, and due jobs start within half a minute.
 */
async function measureDocument(env: Record<string, string>): Promise<string[][]> {
  return measure('', { ...env, ...STRIPE_THAT_NOBODY_ASKS }, ['document'], JOBS_OF_THE_START_MS);
}

async function measure(
  database: string,
  env: Record<string, string>,
  kinds: readonly Kind[],
  settlingMs = 0,
): Promise<string[][]> {
  const folder = await createScratchFolder();
  const server = await startServices({ DATA_DIR: folder.path, TRUST_PROXY: '1', ...env });
  await sleep(settlingMs);
  const rows: string[][] = [];
  for (const kind of kinds) {
    const options = await loadOf(kind, server);
    const floor = await startFloor(server, options.requests[0], join(folder.path, `${kind}.json`));
    const [ours, bare] = await loadInTurn([server, floor], options);
    await floor.stop();
    rows.push(rowOf(kind === 'document' ? NAMES[kind] : `${NAMES[kind]}, ${database}`, ours, bare));
  }
  await server.stop();
  await folder.remove();
  return rows;
}

async function loadOf(kind: Kind, server: ChildServer): Promise<LoadOptions> {
  switch (kind) {
    case 'document':
      return {
        requests: [{ path: '/en', headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }],
        rounds: ROUNDS_OF_THE_DOCUMENT,
      };
    case 'products':
      return {
        requests: Array.from({ length: VISITORS }, (_, index) => ({
          path: '/api/products',
          headers: { 'x-forwarded-for': addressOf(index) },
        })),
      };
    case 'subscription': {
      const subscribers = await createSubscribers(server.origin, SUBSCRIBERS);
      return {
        requests: subscribers.map(({ accessToken, address }) => ({
          path: '/api/subscription',
          headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
        })),
        allowance: SUBSCRIBERS * READS_PER_SUBSCRIBER,
      };
    }
  }
}

async function startFloor(
  server: ChildServer,
  request: LoadRequest | undefined,
  file: string,
): Promise<ChildServer> {
  const answer = await fetchAnswer(`${server.origin}${request?.path}`, request?.headers ?? {});
  await writeFile(file, JSON.stringify(answer));
  return startScript(FLOOR, { ANSWER_FILE: file });
}

function rowOf(name: string, ours: LoadResult, floor: LoadResult): string[] {
  const cpu = ({ cpuUs }: LoadResult) => (cpuUs === undefined ? '–' : rounded(cpuUs));
  const ratio = cpuRatio(floor, ours);
  return [
    name,
    rounded(ours.requestsPerSecond),
    rounded(ours.p50Ms),
    rounded(ours.p99Ms),
    cpu(ours),
    rounded(floor.requestsPerSecond),
    rounded(floor.p99Ms),
    cpu(floor),
    `${rounded(ours.requestsPerSecond / floor.requestsPerSecond)} ×`,
    ratio === undefined ? '–' : `${rounded(ratio)} ×`,
  ];
}

if (import.meta.main) {
  const wanted = process.argv[2] === 'document' ? DOCUMENT_ALONE : undefined;
  await runToEnd(async () => console.log(markdownOf(await benchServe(wanted))));
}
