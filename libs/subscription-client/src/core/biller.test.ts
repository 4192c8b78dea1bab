// Specification §9: platforms and billers.
import { expect, it } from '@jest/globals';
import { billerOf } from './biller.ts';

it.each([
  ['stripe', 'web'],
  ['web', 'web'],
  ['windows', 'web'],
  ['ios', 'apple'],
  ['macos', 'apple'],
  ['apple', 'apple'],
  ['android', 'google'],
  ['google', 'google'],
  ['Apple', 'apple'],
  ['constructor', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('billerOf maps the platform %j to the biller %s', (platform, biller) => {
  expect(billerOf(platform)).toBe(biller);
});
