// Hosts deliver by calling functions by name. Copies of this library on one page add their receivers
// to the function that the first copy installed.
import { SHARED } from '../core/shared.ts';
import type { Receiver } from '../core/transport.ts';

/** Returns the receivers behind a function, or `undefined` if it belongs to another script. */
export function receiversOf(value: unknown): Set<Receiver> | undefined {
  return (value as { [SHARED]?: Set<Receiver> } | undefined)?.[SHARED];
}

/**
 * Installs a function that the host calls.
 *
 * @param wrap Receives the delivery to every receiver and returns the function.
 * @returns The receivers, to which each connection adds its own.
 * @throws TypeError If the target does not accept properties.
 */
export function addHostFunction(
  target: object,
  name: string,
  wrap: (deliver: Receiver) => (...values: unknown[]) => void,
  configurable = true,
): Set<Receiver> {
  const receivers = new Set<Receiver>();
  const value = wrap((incoming) => [...receivers].forEach((receive) => receive(incoming)));
  Object.defineProperty(value, SHARED, { value: receivers });
  Object.defineProperty(target, name, { value, configurable });
  return receivers;
}
