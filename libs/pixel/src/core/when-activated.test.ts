/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bounceEvent } from '../events/service-events.ts';
import { activatePage, createRecordedSender, prerenderPage } from '../testing/index.ts';
import { createPixel } from './pixel.ts';
import { reportBounce } from './reports/report-bounce.ts';
import { isPrerendering, whenActivated } from './when-activated.ts';

afterEach(activatePage);

function setUp() {
  const { send, sent } = createRecordedSender();
  const pixel = createPixel({
    events: { ...bounceEvent, 'pro.view': { purpose: 'measurement' } },
    device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
    send,
    privacySignal: () => false,
    random: () => 0,
  });
  return { pixel, sent };
}

describe('whenActivated', () => {
  it('calls back immediately on a page that is open', () => {
    const act = jest.fn();
    whenActivated(act);
    expect(act).toHaveBeenCalledTimes(1);
    expect(isPrerendering()).toBe(false);
  });

  it('waits for the activation of a prerendered page and calls back once', () => {
    const act = jest.fn();
    prerenderPage();
    whenActivated(act);
    expect([isPrerendering(), act.mock.calls.length]).toEqual([true, 0]);
    activatePage();
    document.dispatchEvent(new Event('prerenderingchange'));
    expect([isPrerendering(), act.mock.calls.length]).toEqual([false, 1]);
  });
});

describe('fire on a prerendered page', () => {
  it('holds an event until the page is activated and sends it once', () => {
    const { pixel, sent } = setUp();
    prerenderPage();
    expect([pixel.fire('pro.view'), pixel.fire('pro.view')]).toEqual(['waiting', 'waiting']);
    expect([sent, pixel.ledger()]).toEqual([[], []]);
    activatePage();
    expect(sent).toEqual(['/t/pro_view_0?b=chrome&d=d&p=mac']);
    expect(pixel.fire('pro.view')).toBe('repeated');
  });

  it('sends nothing if the page is never activated', () => {
    const { pixel, sent } = setUp();
    prerenderPage();
    pixel.fire('pro.view');
    reportBounce(pixel);
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([]);
  });
});

describe('reportBounce on a prerendered page', () => {
  const timings = (activationStart?: number) => [{ activationStart }];
  it.each([
    ['an hour after it was prerendered', 3_600_000, 3_602_500, '2'],
    ['never prerendered', 0, 2_500, '2'],
    ['in a browser without prerendering', undefined, 2_500, '2'],
    ['left after the bounce window', 3_600_000, 3_610_001, undefined],
  ])('measures the time on the page from activation: %s', (_name, start, now, seconds) => {
    Object.assign(performance, { getEntriesByType: () => timings(start), now: () => now });
    const { pixel, sent } = setUp();
    const stop = reportBounce(pixel);
    dispatchEvent(new Event('pagehide'));
    stop();
    expect(sent.map((url) => new URLSearchParams(url.split('?')[1]).get('timeOnPage'))).toEqual(
      seconds === undefined ? [] : [seconds],
    );
  });
});
