import type { HostWindow } from '../core/native-host.ts';

const captured = new WeakMap<HostWindow, Map<string, object>>();

/**
 * The symbol on a window that lists the objects a copy of this library has captured, so that a
 * second copy can report the conflict.
 */
const TAKEN = Symbol.for('@mallard/native-bridge');

/**
 * Removes an object that Android put on the window, so that other scripts cannot reach it, and
 * caches it for later connections to the same context.
 *
 * @param method A method that distinguishes the object from an unrelated global of that name.
 * @param check Throws if the object could not be used; it then stays on the window.
 * @throws Error If another copy of this library has captured it: a page must bundle only one.
 */
export function capture<Native extends object>(
  host: HostWindow,
  name: string,
  method: keyof Native,
  check?: () => void,
): Native | undefined {
  const kept = captured.get(host) ?? new Map<string, object>();
  // Require an own property: named elements and frames are also members of a window.
  const own: unknown = Object.hasOwn(host, name) && Reflect.get(host, name);
  const native = (kept.get(name) ?? own) as Native;
  const taken = ((host as Record<symbol, Set<string>>)[TAKEN] ??= new Set());
  if (typeof native[method] !== 'function') {
    if (!taken.has(name)) return undefined;
    throw new Error(`Another copy of @mallard/native-bridge on this page uses window.${name}`);
  }
  check?.();
  taken.add(name);
  captured.set(host, kept.set(name, native));
  Reflect.deleteProperty(host, name);
  return native;
}
