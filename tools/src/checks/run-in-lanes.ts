/** The resource that limits a step: the CPU, or pages in a browser. */
export type Lane = 'processor' | 'browser';

export interface LaneStep {
  name: string;
  lane: Lane;
  /** Steps that must finish first. Steps that aren't part of the run are ignored. */
  after?: readonly string[];
}

/**
 * Runs the lanes concurrently and one step at a time in each lane, in the given order as far as
 * dependencies allow. A lane without steps takes over steps of the other.
 *
 * @param run Runs a step; it must not reject.
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
          throw new Error(`Circular step dependency: ${[...unfinished].join(', ')}`);
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
