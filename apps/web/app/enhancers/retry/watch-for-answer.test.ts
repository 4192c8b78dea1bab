import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pollUntilOnline, type WatchOptions } from './watch-for-answer.ts';

const SECOND = 1000;
const answer = (ok: boolean, retryAfter?: string) => ({
  ok,
  headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
});
const fails = answer(false);

let ask: jest.Mock<WatchOptions['ask']>;
let reload: jest.Mock<() => void>;

function watch(options: Partial<WatchOptions> = {}) {
  document.body.innerHTML =
    '<p role="status" data-retry="10"><span hidden>It looks.</span><span hidden>It’s working again.</span></p>';
  pollUntilOnline(document, { ask, reload, random: () => 0.5, isReloaded: false, ...options });
}

function shown(): string {
  return [...document.querySelectorAll('span:not([hidden])')].map((e) => e.textContent).join();
}

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  jest.useFakeTimers();
  ask = jest.fn<WatchOptions['ask']>().mockResolvedValue(fails);
  reload = jest.fn<() => void>();
});
afterEach(() => {
  jest.useRealTimers();
  setHidden(false);
});

describe('pollUntilOnline', () => {
  it('shows that it retries and reloads when the page is available', async () => {
    watch();
    expect(shown()).toBe('It looks.');
    await jest.advanceTimersByTimeAsync(10 * SECOND);
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
    ask.mockResolvedValue(answer(true));
    await jest.advanceTimersByTimeAsync(20 * SECOND);
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 1]);
  });

  it('does not reload a page that was already reloaded', async () => {
    ask.mockResolvedValue(answer(true));
    watch({ isReloaded: true });
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(reload).not.toHaveBeenCalled();
    expect(shown()).toBe('It’s working again.');
  });

  it('backs off, gives up after six attempts and hides the status', async () => {
    watch();
    const times: number[] = [];
    ask.mockImplementation(async () => {
      times.push(Date.now());
      return fails;
    });
    await jest.advanceTimersByTimeAsync(60 * 60 * SECOND);
    const waits = times.slice(1).map((time, index) => (time - times[index]!) / SECOND);
    expect(waits).toEqual([20, 40, 80, 160, 320]);
    expect(shown()).toBe('');
  });

  it.each([
    [0, 5],
    [0.99, 14.9],
  ])('adds jitter: with random %d, first retries after %d s', async (random, seconds) => {
    watch({ random: () => random });
    await jest.advanceTimersByTimeAsync((seconds - 0.1) * SECOND);
    expect(ask).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(0.2 * SECOND);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('honors Retry-After within an upper limit', async () => {
    ask.mockResolvedValueOnce(answer(false, '120')).mockResolvedValueOnce(answer(false, '999999'));
    watch({ random: () => 0 });
    await jest.advanceTimersByTimeAsync(5 * SECOND + 119 * SECOND);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2 * SECOND);
    expect(ask).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(15 * 60 * SECOND);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('keeps retrying after network errors', async () => {
    ask.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer(true));
    watch();
    await jest.advanceTimersByTimeAsync(31 * SECOND);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('sends no requests while the page is hidden', async () => {
    setHidden(true);
    watch();
    await jest.advanceTimersByTimeAsync(60 * SECOND);
    expect(ask).not.toHaveBeenCalled();
    setHidden(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ignores pages without a retry element', () => {
    document.body.innerHTML = '<p></p>';
    pollUntilOnline(document, { ask, reload, random: () => 0, isReloaded: false });
    jest.runAllTimers();
    expect(ask).not.toHaveBeenCalled();
  });
});
