import { type HostWindow } from '../core/native-host.ts';

const captured = new WeakMap<HostWindow, Map<string, object>>();

/**
 * Takes an object that Android put on the window, out of the reach of other scripts, and keeps it for the next who
 * opens the same context.
 *
 * @param method What tells the object from something else of that name.
 */
export function capture<Native extends object>(
  host: HostWindow,
  name: string,
  method: keyof Native,
): Native | undefined {
  const kept = captured.get(host) ?? new Map<string, object>();
  // its own, because elements with a name are members of a window, too
  const own: unknown = Object.hasOwn(host, name) && Reflect.get(host, name);
  const native = (kept.get(name) ?? own) as Native;
  if (typeof native[method] !== 'function') return undefined;
  captured.set(host, kept.set(name, native));
  Reflect.deleteProperty(host, name);
  return native;
}
