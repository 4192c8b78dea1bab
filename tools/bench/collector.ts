import { startServices } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { markdownOf, rounded, type Section } from './figures.ts';
import { CONNECTIONS, loadInTurn, ROUND_SECONDS, ROUNDS, type LoadResult } from './load.ts';
import { onEachDatabase } from './scratch-database.ts';
import { createScratchFolder } from './scratch-folder.ts';
import { addressOf } from './subscribers.ts';

/** Each from an address of their own, which the rate rule counts by. */
const VISITORS = 2000;
const LIVENESS = { requests: [{ path: '/__lbheartbeat__', headers: {} }] };

/** Pixels a second, against the cheapest route of the same process. */
export async function benchCollector(): Promise<Section> {
  const rows = [
    ...(await measure('nowhere', { PIXEL_SINK: 'none' })),
    ...(await onEachDatabase(measure)),
  ];
  return {
    title: 'Collecting pixels',
    note: `\`POST /t/…\` with eight parameters, of ${VISITORS} visitors who differ, in turn with \`/__lbheartbeat__\` of the same process; ${CONNECTIONS} connections, rounds of ${ROUND_SECONDS} s, medians of ${ROUNDS}. Nothing was shed or refused: after the rounds every pixel had been accepted.`,
    header: [
      'kept in',
      'pixels/s',
      'p99 ms',
      'CPU µs',
      'liveness requests/s',
      'its p99 ms',
      'its CPU µs',
      'pixels/s to liveness',
    ],
    rows,
  };
}

async function measure(name: string, env: Record<string, string>): Promise<string[][]> {
  const folder = await createScratchFolder();
  const server = await startServices({ DATA_DIR: folder.path, TRUST_PROXY: '1', ...env }, [
    '--without-site',
  ]);
  const requests = Array.from({ length: VISITORS }, (_, index) => ({
    method: 'POST' as const,
    path: `/t/home_search_${index}?b=firefox&d=d&p=mac&l=de&locale=de&page=home-${index}&theme=dark&from=typed`,
    headers: { 'x-forwarded-for': addressOf(index) },
  }));
  const [pixels, liveness] = await loadInTurn([server, server], { requests }, LIVENESS);
  const metrics = await (await fetch(`${server.origin}/metrics`)).text();
  const dropped = [...metrics.matchAll(/^pixels_dropped_total\{reason="(.*)"\} ([1-9]\d*)$/gm)];
  if (dropped.length > 0) {
    throw new Error(`Pixels were dropped, which is quick: ${dropped.map(([line]) => line).join()}`);
  }
  await server.stop();
  await folder.remove();
  return [
    [
      name,
      ...figuresOf(pixels),
      ...figuresOf(liveness),
      `${rounded(pixels.requestsPerSecond / liveness.requestsPerSecond)} ×`,
    ],
  ];
}

function figuresOf({ requestsPerSecond, p99Ms, cpuUs }: LoadResult): string[] {
  return [rounded(requestsPerSecond), rounded(p99Ms), cpuUs === undefined ? '–' : rounded(cpuUs)];
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchCollector())));
}
