/** The browser's ways to send, all of which may be missing. */
export interface PixelTransport {
  sendBeacon?: ((url: string) => boolean) | undefined;
  fetch?: typeof fetch | undefined;
}

/** This browser's transport, looked up at each call; nothing on a server. */
export function browserTransport(): PixelTransport {
  if (typeof document === 'undefined') return {};
  return { sendBeacon: navigator.sendBeacon?.bind(navigator), fetch: window.fetch };
}

/**
 * Sends without waiting: a beacon, or a fetch without CORS where beacons are missing or refused.
 *
 * Never throws, retries or reports: a lost pixel is a lost pixel.
 *
 * @returns Whether the browser took it.
 */
export function sendPixel(url: string, transport: PixelTransport): boolean {
  try {
    if (transport.sendBeacon?.(url)) return true;
  } catch {
    // refused by a policy: try the other way
  }
  try {
    const { fetch: send } = transport;
    send?.(url, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
    return send !== undefined;
  } catch {
    return false;
  }
}
