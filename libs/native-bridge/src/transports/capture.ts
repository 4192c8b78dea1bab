import type { HostWindow } from '../core/native-host.ts';

const captured = new WeakMap<HostWindow, Map<string, object>>();

/** Names on a window what a copy of this library has taken: a second copy cannot reach it, and must say why. */
const TAKEN = Symbol.for('@mallard/native-bridge');

/**
 * Takes an object that Android put on the window, out of the reach of other scripts, and keeps it for the next who
 * opens the same context.
 *
 * @param method What tells the object from something else of that name.
 * @param check Throws where the object could not be used; it then stays where it is.
 * @throws Error When another copy of this library has taken it: a page bundles one.
 */
export function capture<Native extends object>(
  host: HostWindow,
  name: string,
  method: keyof Native,
  check?: () => void,
): Native | undefined {
  const kept = captured.get(host) ?? new Map<string, object>();
  // its own, because elements with a name are members of a window, too
  const own: unknown = Object.hasOwn(host, name) && Reflect.get(host, name);
  const native = (kept.get(name) ?? own) as Native;
  const taken = ((host as Record<symbol, Set<string>>)[TAKEN] ??= new Set());
  if (typeof native[method] !== 'function') {
    if (!taken.has(name)) return undefined;
    throw new Error(`Another copy of @mallard/native-bridge on this page has window.${name}`);
  }
  check?.();
  taken.add(name);
  captured.set(host, kept.set(name, native));
  Reflect.deleteProperty(host, name);
  return native;
}
