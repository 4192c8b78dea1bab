// Specification §5: query values with <, > or /.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { beforePaint } from './before-paint.ts';

const { dataset } = document.documentElement;

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

describe('tip of the day', () => {
  it('shows a tip every day and rotates through all of them', () => {
    expect(days.map((day) => tipOn(day))).toEqual(['0', '1', '2', '3', '0', '1', '2', '3', '0']);
  });

  it('changes only at midnight', () => {
    expect([0, 6, 12, 23, 24].map((hour) => tipOn(20, hour))).toEqual(['0', '0', '0', '0', '1']);
  });

  it.each([
    ['a cookie', () => (document.cookie = 'mpt=-1')],
    ['the URL', () => history.replaceState(null, '', '/en?mpt=-1')],
  ])('hides the tip if %s turns tips off', (_, switchOff) => {
    expect(tipOn(21)).toBe('1');
    switchOff();
    expect(tipOn(21)).toBe('');
  });

  it('shows the tip if the URL turns tips on again', () => {
    document.cookie = 'mpt=-1';
    history.replaceState(null, '', '/en?mpt=1');
    expect(tipOn(21)).toBe('1');
  });

  it.each(['?mpt=%2F', '?mpt=%3C', '?mpt=', '?mpt=off'])(
    'keeps the tip hidden if the URL has the invalid value %s',
    (search) => {
      document.cookie = 'mpt=-1';
      history.replaceState(null, '', `/en${search}`);
      expect(tipOn(21)).toBe('');
    },
  );

  it('accepts the alternative key to turn tips off', () => {
    history.replaceState(null, '', '/en?kao=-1');
    expect(tipOn(21)).toBe('');
  });

  it('shows the tip if the setting has an invalid value', () => {
    document.cookie = 'mpt=<script>';
    expect(tipOn(21)).toBe('1');
  });
});

describe('newsletter line', () => {
  it('shows the newsletter line on one day in five', () => {
    expect(days.filter((day) => isNewsletterShownOn(day))).toEqual([20, 25]);
  });

  it('hides the newsletter line independently of the tip', () => {
    document.cookie = 'mpt=-1';
    expect(isNewsletterShownOn(25)).toBe(true);
    document.cookie = 'mpt=; max-age=0';
    document.cookie = 'mpn=-1';
    expect(isNewsletterShownOn(25)).toBe(false);
    expect(tipOn(25)).toBe('1');
  });

  it('accepts the alternative key to turn the newsletter line off', () => {
    history.replaceState(null, '', '/en?kap=-1');
    expect(isNewsletterShownOn(25)).toBe(false);
    expect(tipOn(25)).toBe('1');
  });
});

describe('custom background', () => {
  afterEach(() => {
    document.cookie = 'k7=; max-age=0';
    history.replaceState(null, '', '/');
  });

  it.each(['?k7=%3Cx%3E', '?k7=', '?k7=nocolor', '?k7=/', ''])(
    'keeps the stored color if the URL has the invalid color %j',
    (search) => {
      document.cookie = 'k7=223344';
      history.replaceState(null, '', `/en${search}`);
      beforePaint();
      const { style } = document.documentElement;
      expect(style.getPropertyValue('--set-background')).toBe('#223344');
    },
  );

  it('uses the color from the URL', () => {
    document.cookie = 'k7=223344';
    history.replaceState(null, '', '/en?k7=fff');
    beforePaint();
    expect(dataset).toMatchObject({ theme: 'light', background: '' });
  });
});
