/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ERROR_NAMES } from '../../events/error-names.ts';
import { serviceEvents } from '../../events/service-events.ts';
import { createPixel, errorParameters, reportErrors } from '../../index.ts';
import { createRecordedSender } from '../../testing/index.ts';

function openPage() {
  const { send, sent } = createRecordedSender();
  const pixel = createPixel({
    events: serviceEvents,
    device: () => ({ browser: 'chrome', formFactor: 'desktop', platform: 'mac' }),
    commonParameters: () => ({ page: 'pro' }),
    send,
    privacySignal: () => true,
    random: () => 0,
  });
  return { sent, stop: reportErrors(pixel) };
}

const fail = (error: unknown) => dispatchEvent(Object.assign(new Event('error'), { error }));
const reject = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('reportErrors (specification §7: static.err with message, cause, page)', () => {
  it('sends the names of an error and its cause, and the page', () => {
    const { sent, stop } = openPage();
    fail(new TypeError('jo@x.example is not a function', { cause: new RangeError('123456') }));
    reject(Object.assign(new Error('secret'), { name: 'AuthError' }));
    stop();
    expect(sent).toEqual([
      '/t/static_err_0?b=chrome&d=d&p=mac&page=pro&message=TypeError&cause=RangeError',
      '/t/static_err_0?b=chrome&d=d&p=mac&page=pro&message=AuthError&cause=none',
    ]);
  });

  it("stops after ten errors, so that a failing page can't flood the collector", () => {
    const { sent, stop } = openPage();
    for (const name of ERROR_NAMES) fail(Object.assign(new Error('again'), { name }));
    stop();
    expect(sent).toHaveLength(10);
  });

  it('ignores noise without consuming the limits', () => {
    const { sent, stop } = openPage();
    const foreign = { error: new TypeError('x'), filename: 'chrome-extension://a/b.js' };
    for (let time = 0; time < 30; time++) {
      dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }));
      dispatchEvent(new ErrorEvent('error', { message: 'Script error.', error: null }));
      dispatchEvent(new ErrorEvent('error', foreign));
      reject(undefined);
      reject(new DOMException('left the page', 'AbortError'));
    }
    expect(sent).toEqual([]);
    fail(new TypeError('real'));
    stop();
    expect(sent).toEqual([expect.stringContaining('message=TypeError')]);
  });

  it('reports other errors after three of one name', () => {
    const { sent, stop } = openPage();
    for (let time = 0; time < 30; time++) fail(new Error('again'));
    fail(new TypeError('real'));
    stop();
    expect(sent).toHaveLength(4);
    expect(sent.at(-1)).toContain('message=TypeError');
  });

  it('stops on request', () => {
    const { sent, stop } = openPage();
    stop();
    fail(new Error('late'));
    expect(sent).toEqual([]);
  });
});

it('errorParameters returns only listed names for any thrown value', () => {
  fc.assert(
    fc.property(fc.anything(), fc.string(), (thrown, text) => {
      const named = Object.assign(new Error(text, { cause: thrown }), { name: text });
      for (const error of [thrown, named, { name: thrown, cause: named }]) {
        const { message, cause } = errorParameters(error);
        expect(`${message} ${cause}`).toMatch(
          /^(other|[A-Z]\w*Error|Error) (none|other|\w*Error)$/,
        );
      }
    }),
  );
});
