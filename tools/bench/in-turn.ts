import { median, rounded } from './figures.ts';

/** One of several ways to do the same. */
export interface Contestant {
  name: string;
  run: () => unknown;
}

/** How often a contestant did it in a second of processor time: the median of the rounds. */
export interface Speed {
  name: string;
  perSecond: number;
}

/**
 * Runs contestants in turn, so that whatever slows the machine slows all of them alike. Processor time does not know
 * of other work on the machine that takes the processor away.
 *
 * @param roundMs How long each runs in a round.
 */
export function runInTurn(
  contestants: readonly Contestant[],
  { rounds = 7, roundMs = 150 }: { rounds?: number; roundMs?: number } = {},
): Speed[] {
  const speeds = contestants.map((): number[] => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, { run }] of contestants.entries()) {
      const perSecond = speedOf(run, roundMs);
      if (round >= 0) speeds[index]?.push(perSecond); // the first round only warms up
    }
  }
  return contestants.map(({ name }, index) => ({ name, perSecond: median(speeds[index] ?? []) }));
}

/** A library beside another, at the same work. */
export interface Pair {
  what: string;
  ours: Contestant;
  peer: Contestant;
}

export const PAIR_HEADER = ['ours', 'thousand/s', 'peer', 'thousand/s', 'ratio'];

/** What {@link PAIR_HEADER} announces, with what was done before it. */
export function pairInTurn({ what, ours, peer }: Pair): string[] {
  const [our, their] = runInTurn([ours, peer]);
  if (!our || !their) throw new Error('nothing was measured');
  return [
    what,
    ours.name,
    rounded(our.perSecond / 1000),
    peer.name,
    rounded(their.perSecond / 1000),
    `${rounded(our.perSecond / their.perSecond)} ×`,
  ];
}

/** One run of a contestant that does its work on each of several inputs. */
export function overEach<Input>(
  inputs: readonly Input[],
  work: (input: Input) => unknown,
): () => unknown {
  return () => {
    let last: unknown;
    for (const input of inputs) last = work(input);
    return last;
  };
}

/** What runs produced is kept here, so that nothing is optimized away. */
export const sink: { value: unknown } = { value: undefined };

function speedOf(run: () => unknown, roundMs: number): number {
  let count = 0;
  const start = process.cpuUsage();
  let elapsedMs = 0;
  while (elapsedMs < roundMs) {
    for (let time = 0; time < 100; time++) sink.value = run();
    count += 100;
    const { user, system } = process.cpuUsage(start);
    elapsedMs = (user + system) / 1000;
  }
  return (count / elapsedMs) * 1000;
}
