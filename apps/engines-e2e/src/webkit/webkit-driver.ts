import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { endProcess, startDisplay } from '../display.ts';
import { findFreePort } from '../free-port.ts';

const START_LIMIT_MS = 30_000;

/** Shrinks MiniBrowser's toolbar, which otherwise keeps its window at least 450 px wide. */
const NARROW_TOOLBAR = `
  toolbar, headerbar, notebook tab, button, entry, image {
    min-width: 0; margin: 0; border-width: 0; padding: 0;
    font-size: 1px; -gtk-icon-transform: scale(0.2);
  }`;

export interface WebKitDriver {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts WebKitWebDriver with a virtual display, a D-Bus session and a home folder, which CI
 * machines lack. It serves one session at a time.
 */
export async function startWebKitDriver(): Promise<WebKitDriver> {
  const home = await mkdtemp(join(tmpdir(), 'mallard-webkit-'));
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const child of started.toReversed()) await endProcess(child);
    await rm(home, { recursive: true, force: true });
  };
  try {
    await mkdir(join(home, '.config/gtk-3.0'), { recursive: true });
    await writeFile(join(home, '.config/gtk-3.0/gtk.css'), NARROW_TOOLBAR);
    const { display, screen } = await startDisplay();
    started.push(screen);
    const port = await findFreePort();
    const driver = spawn(
      'dbus-run-session',
      ['--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'],
      {
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          HOME: home,
          XDG_RUNTIME_DIR: home,
          DISPLAY: display,
          GTK_THEME: 'Adwaita',
          LIBGL_ALWAYS_SOFTWARE: '1',
          // Without an accessibility bus, GTK would wait for one.
          NO_AT_BRIDGE: '1',
        },
      },
    );
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await waitForStatus(address);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForStatus(address: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const response = await fetch(`${address}/status`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100);
  }
  throw new Error(`WebKitWebDriver did not respond at ${address} within ${START_LIMIT_MS} ms`);
}
