/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { createPasscodeProgressStore } from './passcode-progress.ts';

const NOW = 1_800_000_000_000;
const PROGRESS = {
  email: 'ada@example.org',
  reference: 'LCFD',
  resendAt: NOW + 30_000,
  expiresAt: NOW + 600_000,
  hash: 'hash',
};

function memoryStorage(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the progress of a passcode flow', () => {
  it('survives a reload and keeps the same object reference', () => {
    const storage = memoryStorage();
    createPasscodeProgressStore(
      () => storage,
      () => NOW,
    ).set('sign-in', PROGRESS);
    const reloaded = createPasscodeProgressStore(
      () => storage,
      () => NOW,
    );
    expect(reloaded.get('sign-in')).toEqual(PROGRESS);
    expect(reloaded.get('sign-in')).toBe(reloaded.get('sign-in'));
    expect(reloaded.get('email')).toBeUndefined();
  });

  it('clears the progress when the flow ends', () => {
    const storage = memoryStorage();
    const store = createPasscodeProgressStore(
      () => storage,
      () => NOW,
    );
    store.set('email', PROGRESS);
    store.set('email', undefined);
    expect(store.get('email')).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });

  it('notifies subscribers until they unsubscribe', () => {
    const store = createPasscodeProgressStore(() => memoryStorage());
    let told = 0;
    const stop = store.subscribe(() => (told += 1));
    store.set('sign-in', PROGRESS);
    stop();
    store.set('sign-in', undefined);
    expect(told).toBe(1);
  });

  it.each([
    ['invalid JSON', '{'],
    ['of another shape', '[]'],
    ['null', 'null'],
    ['without an address', JSON.stringify({ ...PROGRESS, email: 7 })],
    ['without times', JSON.stringify({ email: PROGRESS.email })],
    ['long expired', JSON.stringify({ ...PROGRESS, expiresAt: NOW - 3_600_001 })],
  ])('ignores stored text that is %s', (_what, text) => {
    const storage = memoryStorage({ 'passcode.sign-in': text });
    const store = createPasscodeProgressStore(
      () => storage,
      () => NOW,
    );
    expect(store.get('sign-in')).toBeUndefined();
  });

  it('stays in memory if storage is blocked', () => {
    const store = createPasscodeProgressStore(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(store.get('sign-in')).toBeUndefined();
    store.set('sign-in', PROGRESS);
    expect(store.get('sign-in')).toEqual(PROGRESS);
  });
});
