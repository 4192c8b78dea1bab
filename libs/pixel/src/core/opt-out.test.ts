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

it('stores the opt-out for later pages, as a value shared by all visitors', () => {
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
])(
  "applies to the current page if storage is blocked and reports that it isn't stored",
  (storage) => {
    const optOut = createOptOut(storage);
    expect(optOut.optedOut()).toBe(false);
    expect(optOut.setOptedOut(true)).toBe(false);
    expect(optOut.optedOut()).toBe(true);
  },
);
