/** What a step waits for most: the processor, or pages in a browser. */
export type Lane = 'processor' | 'browser';

export interface LaneStep {
  name: string;
  lane: Lane;
  /** Steps that have to be over before; those that are not run at all are not waited for. */
  after?: readonly string[];
}

/**
 * Runs steps one at a time in each lane, the lanes beside each other, and each lane in the order that is given as far as
 * nothing has to be waited for. A lane that has none left takes over from the other.
 *
 * @param run Does a step; it must not reject.
 */
export async function runInLanes<Step extends LaneStep>(
  steps: readonly Step[],
  run: (step: Step) => Promise<void>,
): Promise<void> {
  const open = new Set(steps);
  const unfinished = new Set(steps.map(({ name }) => name));
  let wake = Promise.withResolvers<void>();
  const isReady = ({ after = [] }: Step) => !after.some((name) => unfinished.has(name));

  async function drain(lane: Lane): Promise<void> {
    for (;;) {
      if (open.size === 0) return;
      const own = [...open].filter((step) => step.lane === lane);
      const next = (own.length > 0 ? own : [...open]).find(isReady);
      if (!next) {
        if (unfinished.size === open.size) {
          throw new Error(`${[...unfinished].join(', ')} wait for each other`);
        }
        await wake.promise;
        continue;
      }
      open.delete(next);
      await run(next);
      unfinished.delete(next.name);
      wake.resolve();
      wake = Promise.withResolvers<void>();
    }
  }

  await Promise.all((['processor', 'browser'] as const).map(drain));
}
