import { type HostWindow } from '../core/native-host.ts';
import { member } from '../core/transport.ts';

const captured = new WeakMap<HostWindow, Map<string, object>>();

/**
 * Takes an object that Android put on the window, out of the reach of other scripts, and keeps it for the next who
 * opens the same context.
 *
 * @param methods What tells the object from something else of that name.
 */
export function capture<Native extends object>(
  host: HostWindow,
  name: string,
  methods: readonly (keyof Native & string)[],
): Native | undefined {
  const kept = captured.get(host) ?? new Map<string, object>();
  // its own, because elements with a name are members of a window, too
  const native = kept.get(name) ?? (Object.hasOwn(host, name) ? member(host, name) : undefined);
  if (methods.some((method) => typeof member(native, method) !== 'function')) return undefined;
  captured.set(host, kept.set(name, native as object));
  Reflect.deleteProperty(host, name);
  return native as Native;
}
