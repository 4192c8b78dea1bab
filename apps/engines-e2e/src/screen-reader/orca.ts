import { ACCESSIBILITY_BUS } from '@mallard/tools/browser';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { endProcess, startDisplay } from '../display.ts';

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;

/** A voice that makes no sound: without a sound card, the others hang after two sentences. */
const SPEECH = `AudioOutputMethod "libao"
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
`;

/** The screen reader Orca on a virtual display, with a log of what it says instead of a voice. */
export class Orca {
  /** The environment of programs that Orca reads. */
  readonly env: NodeJS.ProcessEnv;
  private readonly stopAll: () => Promise<void>;
  private readonly said: string[] = [];

  private constructor(env: NodeJS.ProcessEnv, stopAll: () => Promise<void>) {
    this.env = env;
    this.stopAll = stopAll;
  }

  static async start(): Promise<Orca> {
    const home = await mkdtemp(join(tmpdir(), 'mallard-orca-'));
    const started: ChildProcess[] = [];
    const stop = async () => {
      for (const child of started.toReversed()) await endProcess(child);
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    };
    try {
      await mkdir(join(home, '.config/speech-dispatcher'), { recursive: true });
      await mkdir(join(home, '.local/share/orca'), { recursive: true });
      await writeFile(join(home, '.config/speech-dispatcher/speechd.conf'), SPEECH);
      const { display, screen } = await startDisplay();
      started.push(screen);
      const env: NodeJS.ProcessEnv = {
        ...process.env,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: display,
        GSETTINGS_BACKEND: 'memory',
        GNOME_ACCESSIBILITY: '1',
        LC_ALL: 'C.UTF-8',
      };
      const start = (program: string, ...args: string[]) => {
        const child = spawn(program, args, {
          stdio: ['ignore', 'pipe', 'ignore'],
          detached: true,
          env,
        });
        started.push(child);
        return child;
      };
      const bus = start('dbus-daemon', '--session', '--nofork', '--print-address');
      const [address] = (await once(createInterface(bus.stdout), 'line')) as [string];
      env['DBUS_SESSION_BUS_ADDRESS'] = address;
      start(ACCESSIBILITY_BUS, '--launch-immediately', '--a11y=1', '--screen-reader=1');
      start('openbox');
      const orca = new Orca(env, stop);
      // Orca buffers its log unless it writes to a terminal.
      const log = start('script', '-qfc', 'orca --debug-file=/dev/tty', '/dev/null');
      createInterface(log.stdout).on('line', (line) => orca.note(line));
      await orca.hear('Screen reader on.', START_LIMIT_MS);
      return orca;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  stop(): Promise<void> {
    return this.stopAll();
  }

  /** Waits until Orca says a text. */
  async hear(text: string, limitMs: number): Promise<void> {
    const until = Date.now() + limitMs;
    while (!this.said.some((said) => said.includes(text))) {
      if (Date.now() > until) {
        throw new Error(`Orca did not say “${text}”, but: ${this.said.join(' / ')}`);
      }
      await setTimeout(POLL_MS);
    }
  }

  /** Ignores what Orca has said so far. */
  forget(): void {
    this.said.length = 0;
  }

  private note(line: string): void {
    const [, text = ''] = /SPEECH OUTPUT: '(.*?)'\s*(?:\{.*)?\r?$/.exec(line) ?? [];
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (words !== '') this.said.push(words);
  }
}
