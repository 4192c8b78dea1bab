import { expect, it } from '@jest/globals';
import { modules } from './modules.ts';

it('names each limit after its module, by the name that its module is stored under', () => {
  const foreign = modules.flatMap(({ name, rateRules = {} }) =>
    Object.keys(rateRules).filter((rule) => !rule.startsWith(`${name}.`)),
  );
  expect(foreign).toEqual([]);
});
