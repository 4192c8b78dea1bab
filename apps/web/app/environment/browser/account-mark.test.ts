import { beforeEach, expect, it, jest } from '@jest/globals';
import { beforePaint } from '../../enhancers/page/before-paint.ts';
import { FIRST_STEPS_KEY, keepAccountMark, readAccountMark } from './account-mark.ts';

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset['account'];
});

it('is on the root before the first paint of the next page', () => {
  keepAccountMark('subscribed');
  expect(readAccountMark()).toBe('subscribed');
  delete dataset['account'];
  beforePaint();
  expect(readAccountMark()).toBe('subscribed');
});

it('goes with anyone who signs out, on a page that comes back as it was left as well', () => {
  keepAccountMark('signed-in');
  beforePaint();
  localStorage.clear();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(readAccountMark()).toBeUndefined();
  keepAccountMark('signed-in');
  localStorage.setItem(FIRST_STEPS_KEY, 'vpn');
  keepAccountMark(undefined);
  expect([localStorage.length, readAccountMark()]).toEqual([0, undefined]);
});

it('is on this page where storage is blocked', () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  keepAccountMark('signed-in');
  expect(readAccountMark()).toBe('signed-in');
  blocked.mockRestore();
});
