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

describe('what is kept for measuring: homeOnboarding.enrolledOn, paywallViewCount (specification §3)', () => {
  it('counts the paywall each time it was shown', () => {
    countPaywallView(storage);
    countPaywallView(storage);
    expect(localStorage.getItem('paywallViewCount')).toBe('2');
    expect(readRemembered(storage)).toEqual({ viewCount: 2 });
  });

  it('stops counting where a pixel could not carry it, and begins anew at what is no number', () => {
    localStorage.setItem('paywallViewCount', '99999');
    countPaywallView(storage);
    expect(readRemembered(storage).viewCount).toBe(99_999);
    localStorage.setItem('paywallViewCount', 'ada@example.org');
    expect(readRemembered(storage).viewCount).toBeUndefined();
    countPaywallView(storage);
    expect(readRemembered(storage).viewCount).toBe(1);
  });

  it('notes the first day of taking part, a day alone, and keeps it', () => {
    noteEnrolment(storage, new Date('2026-11-21T23:30:00Z'));
    noteEnrolment(storage, new Date('2026-12-01T08:00:00Z'));
    expect(localStorage.getItem('homeOnboarding.enrolledOn')).toBe('2026-11-21');
    expect(readRemembered(storage)).toEqual({ enrolledOn: '2026-11-21' });
  });

  it('replaces what is no day', () => {
    localStorage.setItem('homeOnboarding.enrolledOn', 'yesterday');
    expect(readRemembered(storage)).toEqual({});
    noteEnrolment(storage, new Date('2026-11-21T08:00:00Z'));
    expect(readRemembered(storage)).toEqual({ enrolledOn: '2026-11-21' });
  });

  it('is forgotten as a whole', () => {
    countPaywallView(storage);
    noteEnrolment(storage, new Date());
    localStorage.setItem('other', 'stays');
    forgetRemembered(storage);
    expect({ ...localStorage }).toEqual({ other: 'stays' });
  });

  it('is nothing where storage is blocked, and fails nothing', () => {
    countPaywallView(blocked);
    noteEnrolment(blocked, new Date());
    forgetRemembered(blocked);
    expect(readRemembered(blocked)).toEqual({});
  });
});
