/**
 * Sends a URL without waiting: by beacon, or by a no-CORS fetch if beacons are missing or rejected.
 *
 * Never throws, retries or reports: losing a pixel is acceptable.
 *
 * @returns Whether the page or worker accepted it; always false on a server, which has no `self`.
 */
export function sendPixel(url: string): boolean {
  try {
    if (self.navigator.sendBeacon(url)) return true;
  } catch {
    // Beacons are missing or blocked by a policy: fall back to fetch.
  }
  try {
    self.fetch(url, { mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(() => 0);
    return true;
  } catch {
    return false;
  }
}
