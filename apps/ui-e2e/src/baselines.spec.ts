import { expect, test } from '@playwright/test';
import { comparisonOf, rendererOf } from './baselines.ts';

const baselines = { platform: 'linux', chromiumMajor: 156 };

test.describe('comparisonOf', () => {
  test("uses a stricter tolerance for the baselines' renderer than for another release", () => {
    const same = comparisonOf({ ...baselines }, baselines);
    const other = comparisonOf({ ...baselines, chromiumMajor: 157 }, baselines);
    if (same.kind !== 'exact' || other.kind !== 'wide')
      throw new Error('unexpected kind of comparison');
    expect(same.tolerance.threshold).toBeLessThan(other.tolerance.threshold);
    expect(same.tolerance.maxDiffPixelRatio).toBeLessThan(other.tolerance.maxDiffPixelRatio);
    expect(other.note).toContain('Chromium 156, this is Chromium 157');
  });

  test('skips the comparison across platforms, with a note', () => {
    expect(comparisonOf({ ...baselines, platform: 'darwin' }, baselines)).toEqual({
      kind: 'none',
      note: 'Screenshots were not compared: the baselines are from linux, this machine runs darwin.',
    });
  });
});

test('rendererOf reads the major version and rejects an invalid version', () => {
  expect(rendererOf('156.0.8078.79').chromiumMajor).toBe(156);
  expect(() => rendererOf('unknown')).toThrow('Invalid Chromium version');
});
