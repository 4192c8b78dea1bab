/**
 * Properties of `window` through which apps communicate. Any of them may be missing or belong to
 * other software.
 */
interface HostGlobals {
  webkit?: { messageHandlers?: { dbpui?: object } };
  chrome?: { webview?: object };
  navigator: { duckduckgo?: { platform?: string } };
}

/**
 * Whether a desktop app with personal-information removal hosts this page. It has no side effects
 * and never throws.
 *
 * Windows apps have one channel for all features: the handshake reveals whether the app supports
 * removal.
 */
export function hasRemovalApp(window: object): boolean {
  try {
    const { webkit, chrome, navigator } = window as HostGlobals;
    return (
      Boolean(webkit?.messageHandlers?.dbpui) ||
      (Boolean(chrome?.webview) && navigator.duckduckgo?.platform === 'windows')
    );
  } catch {
    return false;
  }
}
