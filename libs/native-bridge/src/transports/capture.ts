import type { HostWindow } from '../core/native-host.ts';
import { SHARED } from '../core/shared.ts';

/**
 * Removes an object that Android put on the window, where a global of that name could replace it,
 * and keeps it for later connections to the same context, including those of another copy of this
 * library.
 *
 * @param method A method that distinguishes the object from an unrelated global of that name.
 * @param check Throws if the object could not be used; it then stays on the window.
 */
export function capture<Native extends object>(
  host: HostWindow,
  name: string,
  method: keyof Native,
  check?: () => void,
): Native | undefined {
  let captured = (host as { [SHARED]?: Map<string, object> })[SHARED];
  // Require an own property: named elements and frames are also members of a window.
  const own: unknown = Object.hasOwn(host, name) && Reflect.get(host, name);
  const native = (captured?.get(name) ?? own) as Native | null;
  if (typeof native?.[method] !== 'function') return undefined;
  check?.();
  if (!captured) {
    captured = new Map();
    // On a frozen window this fails, and the object stays where every copy finds it.
    Reflect.defineProperty(host, SHARED, { value: captured });
  }
  captured.set(name, native);
  Reflect.deleteProperty(host, name);
  return native;
}
