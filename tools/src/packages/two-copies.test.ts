// Two teams bundle the libraries separately and load both bundles on one page. What a page has only
// one of must work for both: the host's interface, the visitor's opt-out, an exposure, the session.
import { afterEach, describe, expect, it } from '@jest/globals';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { join } from 'node:path';
import type * as AuthClient from '@mallard/auth-client';
import { createAccountServiceFake } from '@mallard/auth-client/testing';
import type * as Experiments from '@mallard/experiments';
import type * as NativeBridge from '@mallard/native-bridge';
import { CHANNELS, emulateHost } from '@mallard/native-bridge/testing';
import type * as Pixel from '@mallard/pixel';
import { workspaceRoot } from '../run.ts';

type Copy = typeof AuthClient & typeof Experiments & typeof NativeBridge & typeof Pixel;

const LIBRARIES = ['auth-client', 'experiments', 'native-bridge', 'pixel'];

/** Bundles the libraries as a script; a minified one shares no names with the other. */
async function bundle(globalName: string, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: LIBRARIES.map((name) => `export * from '@mallard/${name}';`).join('\n'),
      resolveDir: join(workspaceRoot, 'tools'),
    },
    bundle: true,
    minify,
    write: false,
    format: 'iife',
    globalName,
    target: 'es2022',
    conditions: ['@mallard/source'],
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}

const scripts = [await bundle('first', false), await bundle('second', true)];

const pages: JSDOM[] = [];
afterEach(() => pages.splice(0).forEach(({ window }) => window.close()));

/** Opens a page that loads both bundles. */
function openPage() {
  const page = new JSDOM('', { url: 'https://shop.example/', runScripts: 'outside-only' });
  pages.push(page);
  // jsdom lacks most of these, and Node's fetch accepts only its own signals.
  const { Headers, Request, Response, TextEncoder, structuredClone } = globalThis;
  const { AbortController, AbortSignal, TextDecoder, crypto } = globalThis;
  Object.assign(page.window, { Headers, Request, Response, TextEncoder, structuredClone });
  Object.assign(page.window, { AbortController, AbortSignal, TextDecoder });
  Object.defineProperty(page.window, 'crypto', { value: crypto });
  for (const script of scripts) page.window.eval(script);
  const window = page.window as typeof page.window & { first: Copy; second: Copy };
  const copies = [window.eval('first'), window.eval('second')] as [Copy, Copy];
  expect(copies[0].createPixel).not.toBe(copies[1].createPixel);
  return { window, document: window.document, copies };
}

const events = {
  'shop.exposure': {
    description: 'For tests.',
    owner: 'tests',
    purpose: 'measurement',
    trigger: 'other',
    endsOn: '2099-12-31',
    parameters: { experiment: { description: 'Which.', values: ['color'] } },
  },
} as const;

const experiment = {
  name: 'color',
  description: 'For tests.',
  owner: 'tests',
  variants: ['control'],
  allocation: 1,
  endsOn: '2099-12-31',
} as const;

describe('two copies on one page', () => {
  it.each(['local', 'page'] as const)('report one exposure of a %s experiment', (assignment) => {
    const { window, document, copies } = openPage();
    const sent: string[] = [];
    for (const copy of copies) {
      const pixel = copy.createPixel({
        events,
        device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
        send: (url) => sent.push(url) > 0,
        privacySignal: () => false,
        page: document,
      });
      const experiments = copy.createExperiments(
        [
          assignment === 'local'
            ? { ...experiment, assignment, expiryDays: 30 }
            : { ...experiment, assignment },
        ],
        {
          search: '',
          storage: () => window.localStorage,
          originResolved: true,
          filter: 'allowed',
          random: () => 0,
          now: Date.now,
        },
      );
      const expose = copy.createExposures(experiments, {
        storage: () => window.localStorage,
        onExposure: () => pixel.fire('shop.exposure', { experiment: 'color' }) === 'sent',
        page: document,
      });
      expect(expose('color')).toMatchObject({ status: 'assigned' });
      expect(pixel.ledger()).toHaveLength(1);
    }
    expect(sent).toHaveLength(1);
  });

  it('send an event once, unless they send to different collectors', () => {
    const { document, copies } = openPage();
    const fire = (copy: Copy, baseUrl: string) =>
      copy
        .createPixel({
          events,
          device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
          send: () => true,
          privacySignal: () => false,
          page: document,
          baseUrl,
        })
        .fire('shop.exposure');
    expect([fire(copies[0], '/t'), fire(copies[1], '/t/'), fire(copies[1], '/other')]).toEqual([
      'sent',
      'repeated',
      'sent',
    ]);
  });

  it.each([
    ['stored', false],
    ['blocked', true],
  ])('respect an opt-out that either of them received, with storage %s', (_, isBlocked) => {
    const { window, document, copies } = openPage();
    const storage = () => {
      if (isBlocked) throw new Error('blocked');
      return window.localStorage;
    };
    const [first, second] = copies.map((copy) => copy.createOptOut(storage, document));
    second!.setOptedOut(false);
    first!.setOptedOut(true);
    expect([first!.optedOut(), second!.optedOut()]).toEqual([true, true]);
    second!.setOptedOut(false);
    expect([first!.optedOut(), second!.optedOut()]).toEqual([false, false]);
  });

  it('refresh the session once', async () => {
    const { document, copies } = openPage();
    const service = createAccountServiceFake();
    const fetch = service.browser();
    const refreshes = () =>
      service.calls.filter(({ query }) => query.get('grant_type') === 'refresh_token').length;
    const options = { baseUrl: 'https://shop.example/api', clientId: 'web', fetch, page: document };
    const [first, second] = copies.map((copy) => copy.createAuthClient(options));
    const { accountId } = await first!.createAccount();
    const sessions = await Promise.all([first!.restore(), second!.restore()]);
    expect(sessions.map((session) => session?.accountId)).toEqual([accountId, accountId]);
    expect(refreshes()).toBe(1);
    await first!.restore();
    expect(refreshes()).toBe(2);
    first!.dispose();
    second!.dispose();
  });

  it('refresh on their own after the other one fails', async () => {
    const { document, copies } = openPage();
    const service = createAccountServiceFake();
    const base = { baseUrl: 'https://shop.example/api', clientId: 'web', page: document };
    const first = copies[0].createAuthClient({ ...base, fetch: () => new Promise(() => {}) });
    const second = copies[1].createAuthClient({ ...base, fetch: service.browser() });
    const failing = first.restore().catch((error: unknown) => error);
    const restoring = second.restore();
    first.dispose();
    expect(await failing).toMatchObject({ code: 'aborted' });
    expect(await restoring).toBeUndefined();
    second.dispose();
  });

  it.each(['ios', 'android', 'android-web-message', 'windows'] as const)(
    'share the native host %s',
    async (name) => {
      const { window, copies } = openPage();
      const answers = { subscriptionPages: { getTheme: () => ({ theme: 'dark' }) } };
      const host = emulateHost(name, { window: window as object, answers });
      const messengers = copies.map((copy) =>
        copy.openMessenger({
          channel: CHANNELS.subscriptionPages,
          transports: [
            copy.webkitTransport,
            copy.androidTransport,
            copy.androidWebMessageTransport,
            copy.windowsTransport,
          ],
          host: window as object,
        }),
      );
      const pushed: unknown[] = [];
      for (const messenger of messengers) {
        messenger.subscribe('onTheme', (params) => pushed.push(params));
        expect(await messenger.request('getTheme')).toEqual({ theme: 'dark' });
      }
      host.push('subscriptionPages', 'onTheme', { theme: 'light' });
      expect(pushed).toEqual([{ theme: 'light' }, { theme: 'light' }]);
      for (const messenger of messengers) messenger.dispose();
    },
  );
});
