/**
 * Whether the visitor's browser asks not to be measured: Global Privacy Control or Do Not Track.
 *
 * @param source By default this browser's navigator.
 * @see https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(
  source: object | undefined = typeof navigator === 'undefined' ? undefined : navigator,
): boolean {
  const signals = source as { globalPrivacyControl?: unknown; doNotTrack?: unknown } | undefined;
  return signals?.globalPrivacyControl === true || signals?.doNotTrack === '1';
}
