import type { DecisionContext } from '../core/decide.ts';
import type { ExperimentStorage } from '../core/stored-assignment.ts';

/** A storage in memory. */
export function createMemoryStorage(
  items: Readonly<Record<string, string>> = {},
): ExperimentStorage {
  const map = new Map(Object.entries(items));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A storage that refuses everything, as browsers give it where storage is blocked. */
export const blockedStorage: ExperimentStorage = {
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
};

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** A visit of which everything is known: empty storage, no filter, 2026-01-15 12:00 UTC, every draw 0. */
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
