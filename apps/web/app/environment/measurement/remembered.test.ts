import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  countPaywallView,
  forgetRemembered,
  noteEnrolment,
  readRemembered,
  type RememberedStorage,
} from './remembered.ts';

const storage: RememberedStorage = () => localStorage;
const blocked: RememberedStorage = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => localStorage.clear());

describe('stored measurement data: homeOnboarding.enrolledOn, paywallViewCount (specification §3)', () => {
  it('counts every paywall view', () => {
    countPaywallView(storage);
    countPaywallView(storage);
    expect(localStorage.getItem('paywallViewCount')).toBe('2');
    expect(readRemembered(storage)).toEqual({ viewCount: '2' });
  });

  it.each([
    ['0', '0'],
    ['3', '3-5'],
    ['5', '3-5'],
    ['6', '6-10'],
    ['11', '11-or-more'],
    ['99999', '11-or-more'],
  ])('sends the count as a class: %s views as %s', (views, viewCount) => {
    localStorage.setItem('paywallViewCount', views);
    expect(readRemembered(storage)).toEqual({ viewCount });
  });

  it('caps the count and resets an invalid one', () => {
    localStorage.setItem('paywallViewCount', '99999');
    countPaywallView(storage);
    expect(localStorage.getItem('paywallViewCount')).toBe('99999');
    localStorage.setItem('paywallViewCount', 'ada@example.org');
    expect(readRemembered(storage).viewCount).toBeUndefined();
    countPaywallView(storage);
    expect(readRemembered(storage).viewCount).toBe('1');
  });

  it('stores the Monday of the enrollment week and doesn’t change it', () => {
    noteEnrolment(storage, new Date('2026-11-22T23:30:00Z'));
    noteEnrolment(storage, new Date('2026-12-01T08:00:00Z'));
    expect(localStorage.getItem('homeOnboarding.enrolledOn')).toBe('2026-11-16');
    expect(readRemembered(storage)).toEqual({ enrolledOn: '2026-11-16' });
  });

  it('converts an enrollment day stored by older releases to its week', () => {
    localStorage.setItem('homeOnboarding.enrolledOn', '2026-11-19');
    expect(readRemembered(storage)).toEqual({ enrolledOn: '2026-11-16' });
  });

  it.each(['yesterday', '2026-13-45'])('replaces the invalid day %s', (text) => {
    localStorage.setItem('homeOnboarding.enrolledOn', text);
    expect(readRemembered(storage)).toEqual({});
    noteEnrolment(storage, new Date('2026-11-16T08:00:00Z'));
    expect(readRemembered(storage)).toEqual({ enrolledOn: '2026-11-16' });
  });

  it('deletes all stored values and nothing else', () => {
    countPaywallView(storage);
    noteEnrolment(storage, new Date());
    localStorage.setItem('other', 'stays');
    forgetRemembered(storage);
    expect({ ...localStorage }).toEqual({ other: 'stays' });
  });

  it('returns nothing and doesn’t throw if storage is blocked', () => {
    countPaywallView(blocked);
    noteEnrolment(blocked, new Date());
    forgetRemembered(blocked);
    expect(readRemembered(blocked)).toEqual({});
  });
});
