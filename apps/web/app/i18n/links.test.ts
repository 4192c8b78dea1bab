import { expect, it } from '@jest/globals';
import { localizedHref } from './links.ts';

it.each([
  ['/', '/de'],
  ['/pro', '/de/pro'],
  ['/subscriptions/manage', '/de/subscriptions/manage'],
  ['/?q=1', '/de?q=1'],
  ['/#top', '/de#top'],
])('puts %s under its locale', (path, expected) => {
  expect(localizedHref('de', path)).toBe(expected);
});
