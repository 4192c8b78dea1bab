import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { workspaceRoot } from '../run.ts';

const { site, libraries } = JSON.parse(
  readFileSync(`${workspaceRoot}/tools/limits.json`, 'utf8'),
) as {
  site: Record<string, { max: number; decided: number; why: string }>;
  libraries: Record<string, { why: string; budgets: object[] }>;
};

/** Growth that needs no decision record: decision 0141. */
const FREE_GROWTH = 1.05;

it.each(Object.entries(site))('keeps %s within 5% of its decided value', (_, limit) => {
  expect(limit.max).toBeLessThanOrEqual(limit.decided * FREE_GROWTH);
});

it.each([...Object.entries(site), ...Object.entries(libraries)])(
  'gives a reason for the limit of %s',
  (_, { why }) => {
    expect(why).toMatch(/^.{20,}\.$/);
  },
);
