// Specification §5: query values with <, > or /.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beforePaint } from './before-paint.ts';

const { dataset } = document.documentElement;

/** @param hour Of the visitor's own clock. */
function openOn(day: number, hour = 12): void {
  jest.setSystemTime(new Date(2026, 10, day, hour));
  beforePaint();
}

function tipOn(day: number, hour?: number): string | undefined {
  openOn(day, hour);
  return dataset['tip'];
}

function isNewsletterShownOn(day: number): boolean {
  openOn(day);
  return dataset['newsletter'] === 'shown';
}

const days = Array.from({ length: 9 }, (_, index) => 20 + index);

beforeEach(() => {
  jest.useFakeTimers();
  delete dataset['tip'];
  delete dataset['newsletter'];
});
afterEach(() => {
  jest.useRealTimers();
  for (const setting of ['mpt', 'mpn']) document.cookie = `${setting}=; max-age=0`;
  history.replaceState(null, '', '/');
});

describe('the tip of the day', () => {
  it('is there every day, another each time, until all were there', () => {
    expect(days.map((day) => tipOn(day))).toEqual(['0', '1', '2', '3', '0', '1', '2', '3', '0']);
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

  it.each(['?mpt=%2F', '?mpt=%3C', '?mpt=', '?mpt=off'])(
    'stays off where the address says %s, which is no value of it',
    (search) => {
      document.cookie = 'mpt=-1';
      history.replaceState(null, '', `/en${search}`);
      expect(tipOn(21)).toBe('');
    },
  );

  it('is switched off by the key that the setting has elsewhere', () => {
    history.replaceState(null, '', '/en?kao=-1');
    expect(tipOn(21)).toBe('');
  });

  it('is there whatever else the setting holds', () => {
    document.cookie = 'mpt=<script>';
    expect(tipOn(21)).toBe('1');
  });
});

describe('the newsletter’s line', () => {
  it('is there on one day of five', () => {
    expect(days.filter((day) => isNewsletterShownOn(day))).toEqual([20, 25]);
  });

  it('has a switch of its own', () => {
    document.cookie = 'mpt=-1';
    expect(isNewsletterShownOn(25)).toBe(true);
    document.cookie = 'mpt=; max-age=0';
    document.cookie = 'mpn=-1';
    expect(isNewsletterShownOn(25)).toBe(false);
    expect(tipOn(25)).toBe('1');
  });

  it('is switched off by the key that the setting has elsewhere', () => {
    history.replaceState(null, '', '/en?kap=-1');
    expect(isNewsletterShownOn(25)).toBe(false);
    expect(tipOn(25)).toBe('1');
  });
});

describe('the background of one’s own', () => {
  afterEach(() => {
    document.cookie = 'k7=; max-age=0';
    history.replaceState(null, '', '/');
  });

  it.each(['?k7=%3Cx%3E', '?k7=', '?k7=nocolor', '?k7=/', ''])(
    'is the stored one where the address says %j, which is no color',
    (search) => {
      document.cookie = 'k7=223344';
      history.replaceState(null, '', `/en${search}`);
      beforePaint();
      const { style } = document.documentElement;
      expect(style.getPropertyValue('--set-background')).toBe('#223344');
    },
  );

  it('is that of the address where it says one', () => {
    document.cookie = 'k7=223344';
    history.replaceState(null, '', '/en?k7=fff');
    beforePaint();
    expect(dataset).toMatchObject({ theme: 'light', background: '' });
  });
});
