/** Installs the browsers beside Chromium that journeys are played in. */
import { aptGet, isRoot } from './apt-get.ts';
import { findFirefox, findMiniBrowser } from './browser.ts';

/** A browser other than Chromium. */
export interface Engine {
  name: string;
  /** Returns the path of its program if everything that it takes to drive it is installed. */
  find: () => string | undefined;
  /** Debian's packages with it. */
  packages: readonly string[];
}

export const FIREFOX: Engine = {
  name: 'Firefox',
  find: () => findFirefox(),
  packages: ['firefox-esr'],
};

export const WEBKIT: Engine = {
  name: 'WebKitGTK',
  find: () => findMiniBrowser(),
  packages: ['webkit2gtk-driver', 'xvfb', 'dbus', 'dbus-daemon'],
};

/**
 * Installs the engines that are missing, as root on Debian. Says which ones still are: their journeys are skipped.
 *
 * @param say Receives one line for each engine that is installed or missing.
 */
export async function bringEngines(
  engines: readonly Engine[],
  say: (line: string) => void,
  { mayInstall = isRoot() }: { mayInstall?: boolean } = {},
): Promise<void> {
  const missing = engines.filter(({ find }) => find() === undefined);
  if (missing.length > 0 && mayInstall) await aptGet('update', '-qq').catch(() => undefined);
  for (const { name, find, packages } of missing) {
    if (mayInstall) {
      await aptGet('install', '-qq', '--no-install-recommends', ...packages).catch(() => undefined);
    }
    const path = find();
    say(
      path === undefined
        ? `${name} is missing, so its journeys are SKIPPED. Install ${packages.join(', ')}, and run the check again.`
        : `${name} was installed: ${path}`,
    );
  }
}
