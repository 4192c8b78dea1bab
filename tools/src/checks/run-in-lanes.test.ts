import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInLanes, type LaneStep } from './run-in-lanes.ts';

/** Runs steps that each take a moment, and records when they start and end. */
async function trace(steps: LaneStep[]): Promise<string[]> {
  const lines: string[] = [];
  await runInLanes(steps, async ({ name }) => {
    lines.push(`+${name}`);
    await sleep(5);
    lines.push(`-${name}`);
  });
  return lines;
}

describe('runInLanes', () => {
  it('runs one step at a time per lane, and the lanes concurrently', async () => {
    const lines = await trace([
      { name: 'lint', lane: 'processor' },
      { name: 'types', lane: 'processor' },
      { name: 'stories', lane: 'browser' },
    ]);
    expect(lines.slice(0, 2).sort()).toEqual(['+lint', '+stories']);
    expect(lines.indexOf('+types')).toBeGreaterThan(lines.indexOf('-lint'));
    expect(lines).toHaveLength(6);
  });

  it('runs ready steps before steps that must wait', async () => {
    const lines = await trace([
      { name: 'journeys', lane: 'browser', after: ['builds'] },
      { name: 'stories', lane: 'browser' },
      { name: 'builds', lane: 'processor' },
    ]);
    expect(lines.indexOf('+stories')).toBeLessThan(lines.indexOf('+journeys'));
    expect(lines.indexOf('+journeys')).toBeGreaterThan(lines.indexOf('-builds'));
  });

  it("ignores dependencies that aren't part of the run", async () => {
    expect(await trace([{ name: 'journeys', lane: 'browser', after: ['builds'] }])).toEqual([
      '+journeys',
      '-journeys',
    ]);
  });

  it('lets an idle lane take steps from the other', async () => {
    const lines = await trace([
      { name: 'units', lane: 'processor' },
      { name: 'lint', lane: 'processor' },
      { name: 'types', lane: 'processor' },
      { name: 'stories', lane: 'browser' },
    ]);
    // As soon as the stories have finished, two steps run concurrently again.
    expect(lines.indexOf('+types')).toBeLessThan(lines.indexOf('-lint'));
    expect(lines).toHaveLength(8);
  });

  it('keeps waiting steps in their lane', async () => {
    const lines = await trace([
      { name: 'builds', lane: 'processor' },
      { name: 'site', lane: 'processor', after: ['builds'] },
    ]);
    expect(lines).toEqual(['+builds', '-builds', '+site', '-site']);
  });

  it('rejects circular dependencies', async () => {
    await expect(
      trace([
        { name: 'a', lane: 'browser', after: ['b'] },
        { name: 'b', lane: 'browser', after: ['a'] },
      ]),
    ).rejects.toThrow('Circular step dependency: a, b');
  });
});
