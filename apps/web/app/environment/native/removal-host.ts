/** Where apps put their way in. Everything may be missing, or be somebody else's. */
interface HostGlobals {
  webkit?: { messageHandlers?: { dbpui?: object } };
  chrome?: { webview?: object };
  navigator: { duckduckgo?: { platform?: string } };
}

/**
 * Whether a desktop app shows this page that may have records removed. Only looks, and never throws.
 *
 * Windows apps have one way in for everything: whether somebody is there for removal, its handshake says.
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
