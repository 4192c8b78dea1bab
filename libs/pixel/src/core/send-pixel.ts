/**
 * Sends without waiting: a beacon, or a fetch without CORS where beacons are missing or refused.
 *
 * Never throws, retries or reports: a lost pixel is a lost pixel.
 *
 * @returns Whether the page or worker took it; never on a server, where there is no `self`.
 */
export function sendPixel(url: string): boolean {
  try {
    if (self.navigator.sendBeacon(url)) return true;
  } catch {
    // missing, or refused by a policy: try the other way
  }
  try {
    self.fetch(url, { mode: 'no-cors', keepalive: true, credentials: 'omit' }).catch(() => 0);
    return true;
  } catch {
    return false;
  }
}
