/** Installs the browsers other than Chromium that journeys run in. */
import { aptGet, isRoot } from './apt-get.ts';
import { findFirefox, findMiniBrowser, findOrca } from './browser.ts';
import { findOldChromium, installOldChromium, OLD_CHROMIUM_PACKAGE } from './old-chromium.ts';

export interface Engine {
  name: string;
  /** Returns the path of its program if everything needed to drive it is installed. */
  find: () => string | undefined;
  /** The packages to install together: Debian packages, unless `install` is given. */
  packages: readonly string[];
  /** Installs it without root privileges. */
  install?: () => Promise<void>;
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

export const ORCA: Engine = {
  name: 'The screen reader Orca',
  find: () => findOrca(),
  packages: ['orca', 'at-spi2-core', 'speech-dispatcher', 'openbox', 'xvfb', 'dbus-daemon'],
};

export const OLD_CHROMIUM: Engine = {
  name: 'The oldest supported Chromium',
  find: findOldChromium,
  packages: [OLD_CHROMIUM_PACKAGE],
  install: installOldChromium,
};

/**
 * Installs missing engines; Debian packages only as root. Reports the engines that are still
 * missing: their journeys are skipped.
 *
 * @param say Receives one line for each engine that is installed or missing.
 */
export async function bringEngines(
  engines: readonly Engine[],
  say: (line: string) => void,
  { mayInstall = isRoot() }: { mayInstall?: boolean } = {},
): Promise<void> {
  const missing = engines.filter(({ find }) => find() === undefined);
  if (mayInstall && missing.some(({ install }) => !install)) {
    await aptGet('update', '-qq').catch(() => undefined);
  }
  for (const { name, find, packages, install } of missing) {
    const installing =
      install?.() ??
      (mayInstall ? aptGet('install', '-qq', '--no-install-recommends', ...packages) : undefined);
    await installing?.catch(() => undefined);
    const path = find();
    say(
      path === undefined
        ? `${name} is missing, so its journeys are SKIPPED. Install ${packages.join(', ')}, and run the check again.`
        : `${name} was installed: ${path}`,
    );
  }
}
