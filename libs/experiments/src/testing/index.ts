import type { DecisionContext } from '../core/decide.ts';
import type { ExperimentStorage } from '../core/stored-assignment.ts';

/** An in-memory storage that can simulate failures. */
export interface MemoryStorage extends ExperimentStorage {
  /** Whether every write fails, as in a browser whose quota is exceeded. */
  isFull: boolean;
  /** Whether every access fails, as if the visitor blocks storage. */
  isBlocked: boolean;
}

/**
 * Creates an in-memory storage.
 *
 * @param items Its initial contents.
 */
export function createMemoryStorage(items: Readonly<Record<string, string>> = {}): MemoryStorage {
  const map = new Map(Object.entries(items));
  const storage: MemoryStorage = {
    isFull: false,
    isBlocked: false,
    getItem: (key) => (storage.isBlocked ? refuse() : (map.get(key) ?? null)),
    setItem(key, value) {
      if (storage.isBlocked) refuse();
      if (storage.isFull) throw new DOMException('The quota is used up.', 'QuotaExceededError');
      map.set(key, value);
    },
    removeItem: (key) => (storage.isBlocked ? refuse() : void map.delete(key)),
  };
  return storage;
}

/** A storage that always throws, as in browsers that block storage. */
export const blockedStorage: ExperimentStorage = {
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/**
 * Creates a context with all inputs known: empty storage, no filter, 2026-01-15 12:00 UTC, every
 * draw 0.
 */
export function createDecisionContext(known: Partial<DecisionContext> = {}): DecisionContext {
  const storage = createMemoryStorage();
  return {
    search: '',
    storage: () => storage,
    originResolved: true,
    filter: 'allowed',
    random: () => 0,
    now: () => Date.UTC(2026, 0, 15, 12),
    ...known,
  };
}
