import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startScript, startServices } from './support/child-server.ts';
import { runToEnd } from './support/ending.ts';
import { markdownOf, rounded, type Section } from './support/figures.ts';
import {
  CONNECTIONS,
  cpuRatio,
  loadInTurn,
  ROUND_SECONDS,
  ROUNDS,
  type LoadResult,
} from './support/load.ts';
import { createScratchDatabase } from './support/scratch-database.ts';
import { createScratchFolder } from './support/scratch-folder.ts';
import { createSubscribers } from './support/subscribers.ts';

const PLAIN = fileURLToPath(new URL('./support/plain-server.ts', import.meta.url));
const SUBSCRIBERS = 200;

/**
 * Compares `GET /api/subscription` to a minimal server with the same response, both on the same
 * PostgreSQL server.
 */
export async function benchPlain(): Promise<Section> {
  const postgres = await createScratchDatabase();
  const rows: string[][] = [];
  if (postgres !== undefined) {
    const { databaseUrl } = postgres;
    const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: '1', RATE_LIMITS: 'report' };
    const folder = await createScratchFolder();
    for (const [name, more] of [
      ['rate limits in PostgreSQL', {}],
      ['rate limits in Redis', { REDIS_URL: 'redis://127.0.0.1:6379' }],
    ] as const) {
      const server = await startServices({ ...env, ...more });
      const jwks = join(folder.path, 'jwks.json');
      const keys = await fetch(`${server.origin}/api/auth/v2/.well-known/jwks.json`);
      await writeFile(jwks, await keys.text());
      const subscribers = await createSubscribers(server.origin, SUBSCRIBERS);
      const plain = await startScript(PLAIN, {
        DATABASE_URL: databaseUrl,
        JWKS_FILE: jwks,
        ISSUER: server.origin,
      });
      const requests = subscribers.map(({ accessToken, address }) => ({
        path: '/api/subscription',
        headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': address },
      }));
      const [ours, theirs] = await loadInTurn([server, plain], { requests });
      await plain.stop();
      await server.stop();
      rows.push(rowOf(name, ours, theirs));
    }
    await folder.remove();
    await postgres.drop();
  }
  return {
    title: 'Comparison with a minimal server',
    note: `\`GET /api/subscription\` of ${SUBSCRIBERS} subscribers, ${CONNECTIONS} connections, alternating rounds of ${ROUND_SECONDS} s, medians of ${ROUNDS}. The minimal server uses Fastify, \`jose\` and \`pg\`: it verifies the same token, reads one row of the same PostgreSQL server and sends it unchanged. Ours also enforces two rate limits, checks whether the session has ended, records metrics, logs, and derives the state of the subscription. Budget: at least half of the minimal server's requests per second.`,
    header: [
      'ours',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'CPU µs',
      'minimal requests/s',
      'minimal p99 ms',
      'minimal CPU µs',
      'requests/s, ours to minimal',
      'CPU, ours to minimal',
    ],
    rows,
  };
}

function rowOf(name: string, ours: LoadResult, plain: LoadResult): string[] {
  const cpu = ({ cpuUs }: LoadResult) => (cpuUs === undefined ? '–' : rounded(cpuUs));
  const ratio = cpuRatio(ours, plain);
  return [
    name,
    rounded(ours.requestsPerSecond),
    rounded(ours.p50Ms),
    rounded(ours.p99Ms),
    cpu(ours),
    rounded(plain.requestsPerSecond),
    rounded(plain.p99Ms),
    cpu(plain),
    `${rounded(ours.requestsPerSecond / plain.requestsPerSecond)} ×`,
    ratio === undefined ? '–' : `${rounded(ratio)} ×`,
  ];
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchPlain())));
}
