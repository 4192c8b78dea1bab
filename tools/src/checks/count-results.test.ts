import { describe, expect, it } from '@jest/globals';
import { countResults, describeCounts } from './count-results.ts';

describe('describeCounts', () => {
  it('mentions skipped tests only if there are any', () => {
    expect(describeCounts({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(describeCounts({ passed: 3, failed: 1, skipped: 2 })).toBe(
      '3 passed, 1 failed, 2 skipped',
    );
  });
});

describe('countResults', () => {
  it('adds up the summary lines of several Jest runs', () => {
    const output = [
      'Tests:       3 passed, 3 total',
      'http:test: Tests:       1 failed, 4 passed, 5 total',
      'Tests:       2 failed, 3 skipped, 5 total',
    ].join('\n');
    expect(countResults('jest', output, 1)).toEqual({ passed: 7, failed: 3, skipped: 3 });
  });

  it('ignores colors', () => {
    const output =
      '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[32m110 passed\u001b[39m\u001b[22m, 110 total';
    expect(countResults('jest', output, 0)).toEqual({ passed: 110, failed: 0, skipped: 0 });
  });

  it("reads Playwright's summary", () => {
    const output = '  1 failed\n    x.spec.ts\n  4 skipped\n  12 passed (30s)\n';
    expect(countResults('playwright', output, 1)).toEqual({ passed: 12, failed: 1, skipped: 4 });
  });

  it("reads Playwright's summary with Nx's project prefix on each line", () => {
    expect(
      countResults('playwright', 'web-e2e:   1 failed\nweb-e2e:   57 passed (2.1m)\n', 1),
    ).toEqual({ passed: 57, failed: 1, skipped: 0 });
  });

  it('counts a runner that crashes before its summary as one failure', () => {
    expect(countResults('jest', 'cannot find module', 1)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(countResults('step', '', 2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('counts a check without numbers as one', () => {
    expect(countResults('step', '', 0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });
});
