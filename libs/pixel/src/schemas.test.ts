import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { definePixelEvents } from './core/event.ts';
import { createPixel } from './core/pixel.ts';
import { serviceEvents } from './events/service-events.ts';
import { createPixelParser } from './schemas.ts';
import { createRecordedSender } from './testing/index.ts';

const events = definePixelEvents({
  ...serviceEvents,
  'pro.choose': {
    description: 'For tests.',
    owner: 'tests',
    purpose: 'measurement',
    trigger: 'user_interaction',
    endsOn: '2027-12-31',
    repeatable: true,
    parameters: {
      period: { description: 'Which.', values: ['monthly', 'yearly'] },
      times: { description: 'How often.', values: 'count' },
      again: { description: 'Whether again.', values: [true, false] },
    },
  },
});
const parse = createPixelParser(events);

describe('createPixelParser', () => {
  it('parses the URLs of createPixel', () => {
    const parameters = fc.record({
      period: fc.option(fc.constantFrom('monthly' as const, 'yearly' as const), { nil: undefined }),
      times: fc.nat(99_999),
      again: fc.boolean(),
    });
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(parameters, random, (given, draw) => {
        const { send, sent } = createRecordedSender();
        const pixel = createPixel({
          events,
          device: () => ({ browser: 'firefox', formFactor: 'tablet', platform: 'android' }),
          commonParameters: () => ({ origin: 'funnel_Home__x', exp_sample: 'control' }),
          send,
          random: () => draw,
          privacySignal: () => false,
        });
        pixel.fire('pro.choose', given);
        expect(parse(sent[0] ?? '')).toEqual({
          ok: true,
          event: 'pro.choose',
          purpose: 'measurement',
          parameters: pixel.ledger()[0]?.parameters,
          refused: 0,
        });
      }),
    );
  });

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'ignores the parameter %j, which every object inherits',
    (name) => {
      for (const event of ['static_err', 'pro_choose']) {
        expect(parse(`/t/${event}_1?${name}=x&${name}=y`)).toMatchObject({
          ok: true,
          parameters: {},
          refused: 2,
        });
      }
    },
  );

  it('drops names and values that a page could not have sent', () => {
    const parsed = parse(
      '/t/pro_choose_1?period=weekly&times=1&times=2&jo@x.example=1&origin=jo%40x&b=chrome',
    );
    expect(parsed).toEqual({
      ok: true,
      event: 'pro.choose',
      purpose: 'measurement',
      parameters: { times: '1', b: 'chrome' },
      refused: 4,
    });
  });

  it.each([
    ['/t/pro_other_1', 'unknown-event'],
    ['/t/pro_choose_deprecated_1', 'unknown-event'],
    ['/t/toString_1', 'unknown-event'],
    ['/t/pro_choose', 'malformed'],
    ['/t/pro_choose_12345678', 'malformed'],
    ['/t/pro_choose_', 'malformed'],
    ['/t/', 'malformed'],
    ['/other/pro_choose_1', 'malformed'],
    [`/t/pro_choose_1?b=${'x'.repeat(5000)}`, 'malformed'],
    [`/t/pro_choose_1?${'x=1&'.repeat(65)}`, 'malformed'],
  ])('rejects %.40j: %s', (url, code) => {
    expect(parse(url)).toEqual({ ok: false, code });
  });

  it('never throws for any URL', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, query) => {
        expect(typeof parse(`/t/${path}?${query}`).ok).toBe('boolean');
        expect(parse(`/t/pro_choose_1?${query}`)).toMatchObject({ event: 'pro.choose' });
      }),
    );
  });
});
