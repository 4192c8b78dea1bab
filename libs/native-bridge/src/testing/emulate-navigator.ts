import { type EmulatedHostName, HOSTS } from './hosts.ts';
import { define } from './host-side.ts';

/**
 * Overrides a window's navigator with the host's user agent, brands and touch points. Request
 * headers do not change.
 *
 * @param target A real window, before its scripts run.
 */
export function emulateNavigator(name: EmulatedHostName, target: object): void {
  const { userAgent, brand, touch } = HOSTS[name];
  const navigator = Reflect.get(target, 'navigator') as object;
  const isChromium = / Chrome\/(\d+)/.exec(userAgent);
  const brands = [brand, 'Chromium'].flatMap((each) =>
    isChromium && each ? [{ brand: each, version: isChromium[1] }] : [],
  );
  define(navigator, 'userAgent', userAgent);
  define(navigator, 'maxTouchPoints', touch ? 5 : 0);
  define(
    navigator,
    'userAgentData',
    isChromium ? { brands, mobile: touch, platform: touch ? 'Android' : 'Windows' } : undefined,
  );
}
