import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { PixelError } from '../errors.ts';
import { bounceEvent, serviceEvents } from '../events/service-events.ts';
import { createRecordedSender } from '../testing/index.ts';
import type { CommonParameters } from './common-parameters.ts';
import { definePixelEvents } from './event.ts';
import { pixelRules } from './pixel-rules.ts';
import { createPixel, type PixelOptions } from './pixel.ts';

const declaration = {
  description: 'For tests.',
  owner: 'tests',
  purpose: 'measurement',
  trigger: 'other',
  endsOn: '2027-12-31',
} as const;
const events = definePixelEvents({
  ...serviceEvents,
  'pro.view': declaration,
  'pro.click': {
    ...declaration,
    repeatable: true,
    parameters: {
      period: { description: 'Which.', values: ['monthly', 'yearly'] },
      at: { description: 'When.', values: 'count' },
    },
  },
});
const device = { browser: 'chrome', formFactor: 'desktop', platform: 'mac' };

function setUp(options: Partial<PixelOptions<typeof events>> = {}) {
  const { send, sent } = createRecordedSender();
  const onProblem = jest.fn();
  const pixel = createPixel({
    events,
    device: () => device,
    send,
    onProblem,
    privacySignal: () => false,
    random: () => 0.7584848,
    now: () => 1000,
    ...options,
  });
  return { pixel, sent, onProblem };
}

describe('fire', () => {
  it('sends the event path with a random number and the device (specification §7)', () => {
    const { pixel, sent } = setUp();
    expect(pixel.fire('pro.view')).toBe('sent');
    expect(sent).toEqual(['/t/pro_view_7584848?b=chrome&d=d&p=mac']);
  });

  it('adds common, experiment and event parameters (specification §7)', () => {
    const { pixel, sent } = setUp({
      commonParameters: () => ({
        locale: 'de',
        atb: 'v380-3ma',
        installed: false,
        language: 'en',
        installOffer: true,
        origin: undefined,
        ...{ exp_sample: 'control', exp_sample_assignedby: 'random' },
      }),
    });
    pixel.fire('pro.click', { period: 'yearly', at: 3 });
    expect(sent[0]?.split('?')[1]).toBe(
      'b=chrome&d=d&p=mac&i=false&l=en&ak=true&atbi=true&locale=de&atb=v380-3ma&exp_sample=control&exp_sample_assignedby=random&period=yearly&at=3',
    );
  });

  it('sends once per page load, unless the event is repeatable (specification §4)', () => {
    const { pixel, sent } = setUp();
    pixel.fire('pro.view');
    expect(pixel.fire('pro.view')).toBe('repeated');
    pixel.fire('pro.click');
    pixel.fire('pro.click');
    expect(sent).toHaveLength(3);
    expect(pixel.ledger()).toHaveLength(3);
  });

  it('throws without a device (specification §8) and allows a retry once it is known', () => {
    let known: typeof device | undefined = undefined;
    const { pixel, sent } = setUp({ device: () => known });
    expect(() => pixel.fire('pro.view')).toThrow(new PixelError('pro.view'));
    known = device;
    expect(pixel.fire('pro.view')).toBe('sent');
    expect(sent).toHaveLength(1);
  });

  it('logs an unknown event and sends it with a deprecated suffix (specification §8)', () => {
    const { pixel, sent, onProblem } = setUp();
    pixel.fire('old.view' as 'pro.view', { at: 1 } as never);
    expect(sent).toEqual(['/t/old_view_deprecated_7584848?b=chrome&d=d&p=mac']);
    expect(onProblem.mock.calls).toEqual([
      [{ event: 'old.view_deprecated' }],
      [{ event: 'old.view_deprecated', parameter: 'at' }],
    ]);
  });

  it.each(['toString', 'a@b.example', '../x', '', '123456'])(
    'keeps the name %j out of the path',
    (id) => {
      const { pixel, sent } = setUp();
      pixel.fire(id as 'pro.view');
      expect(sent[0]).toMatch(/^\/t\/(?:toString|unknown)_deprecated_7584848\?/);
    },
  );

  it('omits undeclared or forbidden parameters and never logs their values', () => {
    const { pixel, sent, onProblem } = setUp({
      commonParameters: () => ({ origin: 'jo@x.example' }),
    });
    pixel.fire('pro.click', { period: 'weekly' as 'yearly', email: 'jo@x.example' } as never);
    expect(sent).toEqual(['/t/pro_click_7584848?b=chrome&d=d&p=mac']);
    expect(onProblem.mock.calls).toEqual([
      [{ event: 'pro.click', parameter: 'origin' }],
      [{ event: 'pro.click', parameter: 'period' }],
      [{ event: 'pro.click', parameter: 'email' }],
    ]);
    expect(JSON.stringify(onProblem.mock.calls)).not.toContain('jo@');
  });

  it('suppresses measurement under a privacy signal, but sends service events', () => {
    const { pixel, sent } = setUp({ privacySignal: () => true });
    expect(pixel.fire('pro.view')).toBe('suppressed');
    expect(pixel.fire('subscription.v2Login', { code: 'status', status: 500 })).toBe('sent');
    expect(sent).toEqual([
      '/t/subscription_v2Login_7584848?b=chrome&d=d&p=mac&code=status&status=500',
    ]);
  });

  it('sends nothing while the visitor has opted out', () => {
    let optedOut = true;
    const { pixel, sent } = setUp({ optedOut: () => optedOut });
    expect(pixel.fire('static.err', { message: 'Error' })).toBe('stopped');
    expect(pixel.ledger()[0]).toMatchObject({ outcome: 'stopped' });
    optedOut = false;
    expect(pixel.fire('static.err', { message: 'Error' })).toBe('sent');
    expect(sent).toHaveLength(1);
  });

  it('can send an event later after a signal, opt-out or failure blocked it', () => {
    let allowed = false;
    const hosts: Partial<Parameters<typeof setUp>[0]>[] = [
      { privacySignal: () => !allowed },
      { optedOut: () => !allowed },
      { send: () => allowed },
      {
        commonParameters: () => {
          if (!allowed) throw new Error('not yet');
          return {};
        },
      },
    ];
    for (const heldBack of hosts) {
      allowed = false;
      const { pixel } = setUp(heldBack);
      try {
        expect(pixel.fire('pro.view')).not.toBe('sent');
      } catch (error) {
        expect((error as Error).message).toBe('not yet');
      }
      allowed = true;
      expect(pixel.fire('pro.view')).toBe('sent');
      expect(pixel.fire('pro.view')).toBe('repeated');
    }
  });

  it('sends and notifies every listener, even if one throws', () => {
    const { pixel } = setUp();
    const listener = jest.fn();
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    try {
      pixel.subscribe(() => {
        throw new Error('of the host');
      });
      pixel.subscribe(listener);
      expect(pixel.fire('pro.view')).toBe('sent');
      expect(listener).toHaveBeenCalledTimes(1);
      expect(reportError.mock.calls).toEqual([[new Error('of the host')]]);
    } finally {
      delete (globalThis as { reportError?: unknown }).reportError;
    }
  });

  it('warns in sentences without values', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    try {
      const { pixel } = setUp({ onProblem: undefined });
      pixel.fire('pro.view', { email: 'jo@x.example' } as never);
      pixel.fire('old.view' as 'pro.view');
      expect(warn.mock.calls).toEqual([
        [expect.stringContaining('"pro.view" was fired without its parameter "email"')],
        ['Pixel "old.view_deprecated" is not declared'],
      ]);
    } finally {
      warn.mockRestore();
    }
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf'])(
    'omits the parameter %j, which every object inherits',
    (name) => {
      const { pixel, sent, onProblem } = setUp();
      const given = JSON.parse(`{ "${name}": "x" }`) as never;
      expect(pixel.fire('pro.click', given)).toBe('sent');
      expect(sent).toEqual(['/t/pro_click_7584848?b=chrome&d=d&p=mac']);
      expect(onProblem).toHaveBeenCalledWith({ event: 'pro.click', parameter: name });
    },
  );

  it('works with serialized rules, as in a page', () => {
    const { send, sent } = createRecordedSender();
    const rules = pixelRules(events);
    expect(JSON.stringify(rules)).not.toContain('For tests.');
    const pixel = createPixel({
      events: JSON.parse(JSON.stringify(rules)) as typeof rules,
      device: () => device,
      send,
      privacySignal: () => false,
      random: () => 0,
    });
    pixel.fire('pro.click', { period: 'yearly' });
    pixel.fire('pro.click', { period: 'yearly' });
    expect(sent).toEqual(Array(2).fill('/t/pro_click_0?b=chrome&d=d&p=mac&period=yearly'));
  });

  it('rejects undeclared events, parameters and values at compile time', () => {
    const { pixel, sent } = setUp();
    // @ts-expect-error -- an undeclared event
    pixel.fire('pro.other');
    // @ts-expect-error -- a value that is not listed
    pixel.fire('pro.click', { period: 'weekly' });
    // @ts-expect-error -- free text, where only listed values go
    pixel.fire('pro.click', { period: String('jo@x.example') });
    // @ts-expect-error -- an undeclared parameter
    pixel.fire('pro.click', { email: 'jo@x.example' });
    // @ts-expect-error -- a provider of an unknown parameter
    setUp({ commonParameters: (): CommonParameters => ({ email: 'jo@x.example' }) });
    // @ts-expect-error -- the same where its type is not named
    createPixel({ events, device: () => device, commonParameters: () => ({ email: 'jo' }) });
    createPixel({ events, device: () => device, commonParameters: () => ({ exp_a: 'control' }) });
    expect(sent.join()).not.toMatch(/jo|weekly|email/);
  });

  it('returns unsent if no transport is available, as on a server', () => {
    expect(setUp({ send: () => false }).pixel.fire('pro.view')).toBe('unsent');
    expect(createPixel({ events, device: () => device }).fire('pro.view')).toBe('unsent');
  });

  it('logs problems to the console by default', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const { send } = createRecordedSender();
    createPixel({ events, device: () => device, send }).fire('old.view' as 'pro.view');
    expect(warn).toHaveBeenCalledWith('Pixel "old.view_deprecated" is not declared');
    warn.mockRestore();
  });

  it('never throws and sends only plain values for any input', () => {
    const anything = fc.oneof(
      fc.constant(Symbol('value')),
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.anything({ withNullPrototype: true }),
    );
    fc.assert(
      fc.property(
        fc.string(),
        fc.dictionary(fc.string(), anything),
        anything,
        (id, given, page) => {
          const { pixel, sent } = setUp({ commonParameters: () => ({ page }) as CommonParameters });
          expect(pixel.fire(id as 'pro.view', given as never)).toBe('sent');
          expect(sent[0]).toMatch(/^\/t\/[\w.-]+_\d{1,7}\?[\w.=&-]*$/);
        },
      ),
    );
  });
});

describe('ledger', () => {
  it('records exactly what was sent', () => {
    const { pixel, sent } = setUp();
    pixel.fire('pro.click', { period: 'monthly' });
    expect(pixel.ledger()).toEqual([
      {
        event: 'pro.click',
        purpose: 'measurement',
        outcome: 'sent',
        url: sent[0],
        parameters: { b: 'chrome', d: 'd', p: 'mac', period: 'monthly' },
        at: 1000,
      },
    ]);
  });

  it('notifies its listeners and stays the same object between events', () => {
    const { pixel } = setUp();
    const listener = jest.fn();
    const stop = pixel.subscribe(listener);
    pixel.fire('pro.view');
    expect(pixel.ledger()).toBe(pixel.ledger());
    stop();
    pixel.fire('pro.click');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the newest 500 entries', () => {
    const { pixel } = setUp();
    for (let at = 0; at < 510; at++) pixel.fire('pro.click', { at });
    expect(pixel.ledger()).toHaveLength(500);
    expect(pixel.ledger().at(-1)?.parameters['at']).toBe('509');
  });

  it('continues the ledger of the previous page of the visit', () => {
    const { pixel: first } = setUp();
    first.fire('pro.view');
    const { pixel: second } = setUp({ earlier: first.ledger() });
    expect(second.fire('pro.view')).toBe('sent'); // A new page load sends the event again.
    expect(second.ledger().map(({ event }) => event)).toEqual(['pro.view', 'pro.view']);
  });
});

it('serviceEvents and bounceEvent have the specified event ids (specification §7)', () => {
  expect(Object.keys({ ...serviceEvents, ...bounceEvent })).toEqual([
    ...['subscription.v2Authorization', 'subscription.v2AccountCreate'],
    ...['subscription.v2Passphrase', 'subscription.v2Login', 'subscription.v2Tokens'],
    ...['subscription.v2AccountEdit', 'subscription.v2AccountEditConfirm', 'static.err'],
    'static.bounce',
  ]);
});
