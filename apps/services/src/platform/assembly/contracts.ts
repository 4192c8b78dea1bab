/** The contracts between modules, as seen by one of them. */
export interface Contracts<Used extends object = object, Offered extends object = object> {
  /**
   * The contracts this module uses. It can be destructured at any time and works from the first
   * request on, regardless of the registration order, so modules can depend on each other (tokens
   * carry entitlements, subscriptions need an account).
   */
  use: Used;
  /** @throws Error When another module already offers the same contract. */
  offer(offered: Offered): void;
}

/**
 * Connects modules without imports of each other's internals. The types of a contract are in the
 * `contract.ts` of the lower of its two modules; `modules.ts` wires them together, so an unmet
 * dependency is a compile error.
 */
export function createContracts<All extends object>(): Contracts<All, Partial<All>> {
  const offered = new Map<string | symbol, object>();

  const find = (name: string | symbol): object => {
    const found = offered.get(name);
    if (found === undefined) throw new Error(`No module provides "${String(name)}"`);
    return found;
  };
  /**
   * Returns a proxy for a contract that may be offered later; each access is forwarded to the
   * module that offers it.
   */
  const standFor = (name: string | symbol) =>
    new Proxy({}, { get: (_target, member) => Reflect.get(find(name), member) as unknown });

  return {
    use: new Proxy({}, { get: (_target, name) => standFor(name) }) as All,
    offer(contracts) {
      for (const [name, contract] of Object.entries<object>(contracts as Record<string, object>)) {
        if (offered.has(name)) throw new Error(`Two modules provide "${name}"`);
        offered.set(name, contract);
      }
    },
  };
}
