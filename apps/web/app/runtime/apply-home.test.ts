import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { applyHome } from './apply-home.ts';

const { dataset } = document.documentElement;

/** @param hour Of the visitor's own clock. */
function tipOn(day: number, hour = 12): string | undefined {
  jest.setSystemTime(new Date(2026, 10, day, hour));
  applyHome();
  return dataset['tip'];
}

describe('the tip of the day', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    delete dataset['tip'];
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const setting of ['mpt', 'mpn']) document.cookie = `${setting}=; max-age=0`;
    history.replaceState(null, '', '/');
  });

  it('is another each day, until all were there', () => {
    const days = Array.from({ length: 9 }, (_, index) => 20 + index);
    expect(days.map((day) => tipOn(day))).toEqual(['0', '1', '2', '3', '4', '0', '1', '2', '3']);
  });

  it('changes at midnight and at no other time', () => {
    expect([0, 6, 12, 23, 24].map((hour) => tipOn(20, hour))).toEqual(['0', '0', '0', '0', '1']);
  });

  it.each([
    ['a cookie', () => (document.cookie = 'mpt=-1')],
    ['the address', () => history.replaceState(null, '', '/en?mpt=-1')],
  ])('is none where %s switches tips off', (_, switchOff) => {
    expect(tipOn(21)).toBe('1');
    switchOff();
    expect(tipOn(21)).toBe('');
  });

  it('is there where the address switches it on again', () => {
    document.cookie = 'mpt=-1';
    history.replaceState(null, '', '/en?mpt=1');
    expect(tipOn(21)).toBe('1');
  });

  it('is there whatever else the setting holds', () => {
    document.cookie = 'mpt=<script>';
    expect(tipOn(21)).toBe('1');
  });

  it('is the newsletter in its turn, which has a switch of its own', () => {
    document.cookie = 'mpt=-1';
    expect([23, 24, 25].map((day) => tipOn(day))).toEqual(['', '', '0']);
    document.cookie = 'mpt=; max-age=0';
    document.cookie = 'mpn=-1';
    expect([23, 24, 25].map((day) => tipOn(day))).toEqual(['3', '4', '']);
  });
});
