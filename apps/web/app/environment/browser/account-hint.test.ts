import { beforeEach, expect, it, jest } from '@jest/globals';
import { beforePaint } from '../../enhancers/page/before-paint.ts';
import { FIRST_STEPS_KEY, saveAccountHint, readAccountHint } from './account-hint.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset['account'];
});

it('sets the hint on the root before the next page’s first paint', () => {
  saveAccountHint('subscribed');
  expect(readAccountHint()).toBe('subscribed');
  delete dataset['account'];
  beforePaint();
  expect(readAccountHint()).toBe('subscribed');
});

it('removes the hint on sign-out, also on a page restored from the cache', () => {
  saveAccountHint('signed-in');
  beforePaint();
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(readAccountHint()).toBeUndefined();
  saveAccountHint('signed-in');
  localStorage.setItem(FIRST_STEPS_KEY, 'vpn');
  saveAccountHint(undefined);
  expect([localStorage.length, readAccountHint()]).toEqual([0, undefined]);
});

it('sets the hint on the current page if storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  saveAccountHint('signed-in');
  expect(readAccountHint()).toBe('signed-in');
  blocked.mockRestore();
});
