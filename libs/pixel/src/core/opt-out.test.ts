import { expect, it } from '@jest/globals';
import { createOptOut, type OptOutStorage } from './opt-out.ts';

function memoryStorage(): OptOutStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

it('keeps the choice for the next page, and nothing that differs between visitors', () => {
  const storage = memoryStorage();
  expect(createOptOut(() => storage).optedOut()).toBe(false);
  expect(storage.items.size).toBe(0);
  expect(createOptOut(() => storage).setOptedOut(true)).toBe(true);
  expect([...storage.items]).toEqual([['pixelOptOut', '1']]);
  expect(createOptOut(() => storage).optedOut()).toBe(true);
  createOptOut(() => storage).setOptedOut(false);
  expect(storage.items.size).toBe(0);
});

it.each([
  () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  },
  () => null as unknown as OptOutStorage,
])('holds for the page where storage is blocked, and says that it is not kept', (storage) => {
  const optOut = createOptOut(storage);
  expect(optOut.optedOut()).toBe(false);
  expect(optOut.setOptedOut(true)).toBe(false);
  expect(optOut.optedOut()).toBe(true);
});
