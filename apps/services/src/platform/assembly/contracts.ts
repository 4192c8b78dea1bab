/** What modules offer each other, as one of them sees it. */
export interface Contracts<Used extends object = object, Offered extends object = object> {
  /**
   * What this module uses of others. It may be taken apart at any time and works from the first request on, whatever
   * the order of registration: modules that need each other (tokens carry entitlements, subscriptions need an account)
   * need not wait for each other.
   */
  use: Used;
  /** @throws Error When another module offers the same. */
  offer(offered: Offered): void;
}

/**
 * Connects modules without one importing the other's inside. The types of what is offered are in the `contract.ts` of
 * the lower of the two modules; `modules.ts` puts them together, so that a module whose needs nobody meets does not
 * compile.
 */
export function createContracts<All extends object>(): Contracts<All, Partial<All>> {
  const offered = new Map<string | symbol, object>();

  const find = (name: string | symbol): object => {
    const found = offered.get(name);
    if (found === undefined) throw new Error(`No module offers "${String(name)}"`);
    return found;
  };
  /** Stands for what may be offered later: each access is passed on to the module that offers it. */
  const standFor = (name: string | symbol) =>
    new Proxy({}, { get: (_target, member) => Reflect.get(find(name), member) as unknown });

  return {
    use: new Proxy({}, { get: (_target, name) => standFor(name) }) as All,
    offer(contracts) {
      for (const [name, contract] of Object.entries<object>(contracts as Record<string, object>)) {
        if (offered.has(name)) throw new Error(`Two modules offer "${name}"`);
        offered.set(name, contract);
      }
    },
  };
}
