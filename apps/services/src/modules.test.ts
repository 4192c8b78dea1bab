import { expect, it } from '@jest/globals';
import { modules } from './modules.ts';

it('prefixes every rate rule with the module name', () => {
  const foreign = modules.flatMap(({ name, rateRules = {} }) =>
    Object.keys(rateRules).filter((rule) => !rule.startsWith(`${name}.`)),
  );
  expect(foreign).toEqual([]);
});
