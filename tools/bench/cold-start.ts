import { startBareNode, startServices, type ChildServer } from './child-server.ts';
import { runToEnd } from './ending.ts';
import { markdownOf, median, rounded, type Section } from './figures.ts';
import { createScratchFolder } from './scratch-folder.ts';

const STARTS = 5;

/** How long the server takes from nothing to its first answer, and what Node itself takes of that. */
export async function benchColdStart(): Promise<Section> {
  const fresh: number[] = [];
  const existing: number[] = [];
  const floor: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const folder = await createScratchFolder();
    floor.push(await startTime(startBareNode()));
    fresh.push(await startTime(startServices({ DATA_DIR: folder.path })));
    existing.push(await startTime(startServices({ DATA_DIR: folder.path })));
    await folder.remove();
  }
  const row = (name: string, times: readonly number[]) => [
    name,
    rounded(median(times)),
    `${rounded(Math.min(...times))}–${rounded(Math.max(...times))}`,
    `${rounded(median(times) / median(floor))} ×`,
  ];
  return {
    title: 'Cold start',
    note: `From the start of the process to the first 200 of \`/__heartbeat__\`, with the embedded database and the built website; ${STARTS} starts each, taken in turn. The floor is \`node -e\` with a bare HTTP server.`,
    header: ['start', 'median ms', 'range ms', 'to the floor'],
    rows: [
      row('new data folder (the database is made and migrated)', fresh),
      row('existing data folder', existing),
      row('floor: Node and a bare HTTP server', floor),
    ],
  };
}

async function startTime(starting: Promise<ChildServer>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.startMs;
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchColdStart())));
}
