import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { runInLanes, type LaneStep } from './run-in-lanes.ts';

/** Runs steps that take a turn each, and says what began and ended. */
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
  it('runs one step at a time in a lane, and the lanes beside each other', async () => {
    const lines = await trace([
      { name: 'lint', lane: 'processor' },
      { name: 'types', lane: 'processor' },
      { name: 'stories', lane: 'browser' },
    ]);
    expect(lines.slice(0, 2).sort()).toEqual(['+lint', '+stories']);
    expect(lines.indexOf('+types')).toBeGreaterThan(lines.indexOf('-lint'));
    expect(lines).toHaveLength(6);
  });

  it('takes what is ready before what has to wait', async () => {
    const lines = await trace([
      { name: 'journeys', lane: 'browser', after: ['builds'] },
      { name: 'stories', lane: 'browser' },
      { name: 'builds', lane: 'processor' },
    ]);
    expect(lines.indexOf('+stories')).toBeLessThan(lines.indexOf('+journeys'));
    expect(lines.indexOf('+journeys')).toBeGreaterThan(lines.indexOf('-builds'));
  });

  it('does not wait for what is not run', async () => {
    expect(await trace([{ name: 'journeys', lane: 'browser', after: ['builds'] }])).toEqual([
      '+journeys',
      '-journeys',
    ]);
  });

  it('takes over from the other lane where one has nothing left', async () => {
    const lines = await trace([
      { name: 'units', lane: 'processor' },
      { name: 'lint', lane: 'processor' },
      { name: 'types', lane: 'processor' },
      { name: 'stories', lane: 'browser' },
    ]);
    // As soon as the stories have ended there are two at once again.
    expect(lines.indexOf('+types')).toBeLessThan(lines.indexOf('-lint'));
    expect(lines).toHaveLength(8);
  });

  it('leaves to the other lane what has to wait', async () => {
    const lines = await trace([
      { name: 'builds', lane: 'processor' },
      { name: 'site', lane: 'processor', after: ['builds'] },
    ]);
    expect(lines).toEqual(['+builds', '-builds', '+site', '-site']);
  });

  it('refuses steps that wait for each other', async () => {
    await expect(
      trace([
        { name: 'a', lane: 'browser', after: ['b'] },
        { name: 'b', lane: 'browser', after: ['a'] },
      ]),
    ).rejects.toThrow('a, b wait for each other');
  });
});
