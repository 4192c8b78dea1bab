import { describe, expect, it } from '@jest/globals';
import { describeFailures, failuresIn } from './failures.ts';

const JEST = `
PASS locales src/core/locale-path.test.ts
http: FAIL http src/zz.test.ts (5.1 s)
http:   ● Console
http:     console.error
http:       hm
http:   ● is at the top
http:     expect(received).toEqual(expected) // deep equality
http:     - Expected  - 1
http:     > 2 | it('is at the top', () => {
http:       at Object.toEqual (src/zz.test.ts:2:65)
http:   ● a suite › fails › so
http:     Error: first line
http:       1 | import { describe } from '@jest/globals';
http:       at Object.<anonymous> (src/zz.test.ts:3:66)
http: PASS http src/noisy.test.ts
http:   ● Console
http: FAIL http src/zy.test.ts

http:   ● Test suite failed to run

http:     Cannot find module './nothing.ts' from 'src/zy.test.ts'
http: Summary of all failing tests
http: FAIL http src/zz.test.ts
http:   ● is at the top
http:     expect(received).toEqual(expected) // deep equality
http: Tests:       2 failed, 37 passed, 39 total
`;

const PLAYWRIGHT = `
web-e2e:   ✘   12 [browser] › src/account.spec.ts:97:3 › signing in › says so (1.2s)
web-e2e:   1) [browser] › src/account.spec.ts:97:3 › signing in › says so ──────────
web-e2e:     Test timeout of 60000ms exceeded.
web-e2e:     Error: locator.click: Target page has been closed
web-e2e:     Call log:
web-e2e:   2) [in macos] › src/native.spec.ts:9:1 › a purchase ─────
web-e2e:     Error: expect(locator).toBeVisible() failed
web-e2e:       at account.spec.ts:98
web-e2e:   2 failed
web-e2e:     [browser] › src/account.spec.ts:97:3 › signing in › says so
`;

const failedTests = { name: 'unit tests', counts: 'jest' } as const;
const failedJourneys = { name: 'journeys', counts: 'playwright' } as const;
const failedStep = { name: 'types', counts: 'step' } as const;

describe('failuresIn', () => {
  it('lists each failed Jest test once by file, with the first lines only', () => {
    expect(failuresIn(failedTests, JEST)).toEqual([
      {
        name: 'http src/zz.test.ts › is at the top',
        said: ['expect(received).toEqual(expected) // deep equality', '- Expected  - 1'],
      },
      { name: 'http src/zz.test.ts › a suite › fails › so', said: ['Error: first line'] },
      {
        name: 'http src/zy.test.ts › Test suite failed to run',
        said: ["Cannot find module './nothing.ts' from 'src/zy.test.ts'"],
      },
    ]);
  });

  it('lists failed Playwright tests by project and line', () => {
    expect(failuresIn(failedJourneys, PLAYWRIGHT)).toEqual([
      {
        name: '[browser] › src/account.spec.ts:97:3 › signing in › says so',
        said: [
          'Test timeout of 60000ms exceeded.',
          'Error: locator.click: Target page has been closed',
        ],
      },
      {
        name: '[in macos] › src/native.spec.ts:9:1 › a purchase',
        said: ['Error: expect(locator).toBeVisible() failed'],
      },
    ]);
  });

  it("ignores colors and Nx's project names", () => {
    const output =
      '\u001b[31mFAIL\u001b[39m src/a.test.ts\n\u001b[1m  ● adds\u001b[22m\n\n    no\n';
    expect(failuresIn(failedTests, output)).toEqual([
      { name: 'src/a.test.ts › adds', said: ['no'] },
    ]);
  });

  it('returns the error lines of a step, or of a runner that crashed before its first test', () => {
    const output = 'web: src/a.ts(1,2): error TS2322: no\n0 errors\nweb: done\n';
    expect(failuresIn(failedStep, output)).toEqual([
      { name: 'types', said: ['web: src/a.ts(1,2): error TS2322: no'] },
    ]);
    const broken = 'Error: The server log contains secrets:\n  12 passed (1.0m)\n';
    expect(failuresIn(failedJourneys, broken)).toEqual([
      { name: 'journeys', said: ['Error: The server log contains secrets:'] },
    ]);
    expect(failuresIn(failedStep, 'one\n\ntwo\nthree\nfour\n')).toEqual([
      { name: 'types', said: ['two', 'three', 'four'] },
    ]);
  });
});

describe('describeFailures', () => {
  it('limits the output so that it fits below a log', () => {
    const failures = Array.from({ length: 30 }, (_, n) => ({
      name: `test ${n}`,
      said: ['no', 'nor'],
    }));
    const described = describeFailures(failures).split('\n');
    expect(described.slice(0, 3)).toEqual(['Failed:', '  ✗ test 0', '      no']);
    expect(described.at(-1)).toBe('  … and 16 more');
    expect(described.length).toBeLessThan(45);
  });
});
