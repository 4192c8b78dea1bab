import { describe, expect, it } from '@jest/globals';
import { countResults } from './count-results.ts';

describe('countResults', () => {
  it('adds up the closing lines of several Jest runs', () => {
    const output = [
      'Tests:       3 passed, 3 total',
      'http:test: Tests:       1 failed, 4 passed, 5 total',
      'Tests:       2 failed, 2 total',
    ].join('\n');
    expect(countResults('jest', output, 1)).toEqual({ passed: 7, failed: 3 });
  });

  it('reads through colors', () => {
    const output =
      '\u001b[1mTests:       \u001b[22m\u001b[1m\u001b[32m110 passed\u001b[39m\u001b[22m, 110 total';
    expect(countResults('jest', output, 0)).toEqual({ passed: 110, failed: 0 });
  });

  it('reads what Playwright closes with', () => {
    expect(countResults('playwright', '  1 failed\n    x.spec.ts\n  12 passed (30s)\n', 1)).toEqual(
      {
        passed: 12,
        failed: 1,
      },
    );
  });

  it('reads Playwright through Nx, which names the project on each line', () => {
    expect(
      countResults('playwright', 'web-e2e:   1 failed\nweb-e2e:   57 passed (2.1m)\n', 1),
    ).toEqual({ passed: 57, failed: 1 });
  });

  it('counts a runner that broke before counting as a failure', () => {
    expect(countResults('jest', 'cannot find module', 1)).toEqual({ passed: 0, failed: 1 });
    expect(countResults('step', '', 2)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a check without numbers as one', () => {
    expect(countResults('step', '', 0)).toEqual({ passed: 1, failed: 0 });
  });
});
