/**
 * The key of what copies of this library on one page share, whatever their versions:
 *
 * - on a window, a `Map` of the objects that Android put there, by name;
 * - on a function that a host calls, the `Set` of its receivers.
 *
 * Changing either breaks pages that load two versions.
 */
export const SHARED: unique symbol = Symbol.for('@mallard/native-bridge');
