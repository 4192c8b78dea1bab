/** Privacy signals in `navigator`. */
export interface PrivacySignals {
  readonly globalPrivacyControl?: unknown;
  readonly doNotTrack?: unknown;
}

/**
 * Whether the visitor's browser sends a privacy signal: Global Privacy Control or Do Not Track.
 *
 * @param signals By default this browser's navigator.
 * @see https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(
  signals: PrivacySignals | undefined = globalThis.navigator,
): boolean {
  return !!signals?.globalPrivacyControl || signals?.doNotTrack === '1';
}
