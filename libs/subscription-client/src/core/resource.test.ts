// Specification §9: data-fetch defaults.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createResource, type ResourceHost } from './resource.ts';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void jest.useRealTimers());

/** A fake window that can be focused, hidden and taken offline. */
function fakeHost(connection?: { effectiveType?: string; saveData?: boolean }) {
  const target = new EventTarget();
  const document = { visibilityState: 'visible' };
  const navigator = { onLine: true, ...(connection && { connection }) };
  const host: ResourceHost = {
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    removeEventListener: (type, listener) => target.removeEventListener(type, listener),
    document,
    navigator,
  };
  const emit = async (type: string) => {
    target.dispatchEvent(new Event(type));
    await settled();
  };
  return { host, document, navigator, emit };
}

const settled = () => jest.advanceTimersByTimeAsync(0);

function setUp(answers: (() => Promise<string>)[] = [], connection?: { effectiveType: string }) {
  const queue = [...answers];
  const signals: AbortSignal[] = [];
  const load = jest.fn(({ signal }: { signal: AbortSignal }): Promise<string> => {
    signals.push(signal);
    return queue.shift()?.() ?? Promise.resolve(`answer ${load.mock.calls.length}`);
  });
  const window = fakeHost(connection);
  const resource = createResource({
    load,
    host: window.host,
    isRetryable: (error) => error !== 'final',
  });
  const listener = jest.fn();
  const watch = () => resource.subscribe(listener);
  return { resource, load, listener, watch, signals, window };
}

const fails = (reason: unknown) => () => Promise.reject(reason);
const pending = () => {
  let resolve!: (answer: string) => void;
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { load: () => promise, resolve };
};

describe('loading', () => {
  it('loads with the first subscriber and shares the result', async () => {
    const { resource, load, watch, listener } = setUp();
    expect(resource.getSnapshot()).toMatchObject({ isKnown: false, isLoading: false });
    watch();
    resource.subscribe(() => {});
    expect(resource.getSnapshot().isLoading).toBe(true);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
    expect(resource.getSnapshot()).toMatchObject({
      data: 'answer 1',
      isKnown: true,
      isLoading: false,
    });
    expect(listener).toHaveBeenCalled();
  });

  it('deduplicates requests within two seconds', async () => {
    const { resource, load, watch } = setUp();
    watch();
    await jest.advanceTimersByTimeAsync(1_999);
    await resource.revalidate();
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    await resource.revalidate();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('reloads without deduplication after a change', async () => {
    const slow = pending();
    const { resource, load, watch, signals } = setUp([slow.load]);
    watch();
    await resource.revalidate({ dedupe: false });
    expect(load).toHaveBeenCalledTimes(2);
    expect(signals[0]?.aborted).toBe(true);
    slow.resolve('from before');
    await settled();
    expect(resource.getSnapshot().data).toBe('answer 2');
  });

  it('reports a slow request after three seconds and keeps waiting', async () => {
    const slow = pending();
    const { resource, watch } = setUp([slow.load]);
    watch();
    await jest.advanceTimersByTimeAsync(2_999);
    expect(resource.getSnapshot().isSlow).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(resource.getSnapshot().isSlow).toBe(true);
    slow.resolve('late');
    await settled();
    expect(resource.getSnapshot()).toMatchObject({ data: 'late', isSlow: false });
  });

  it('stops loading with the last subscriber', async () => {
    const slow = pending();
    const { resource, watch, signals, listener, window, load } = setUp([slow.load]);
    watch()();
    expect(signals[0]?.aborted).toBe(true);
    slow.resolve('too late');
    await jest.advanceTimersByTimeAsync(60_000);
    await window.emit('focus');
    listener.mockClear();
    expect(resource.getSnapshot()).toMatchObject({
      isKnown: false,
      isLoading: false,
      isSlow: false,
    });
    expect(load).toHaveBeenCalledTimes(1);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('revalidation', () => {
  it.each(['focus', 'visibilitychange'])(
    'reloads on %s, at most every five seconds',
    async (type) => {
      const { load, watch, window } = setUp();
      watch();
      await jest.advanceTimersByTimeAsync(4_999);
      await window.emit(type);
      expect(load).toHaveBeenCalledTimes(1);
      await jest.advanceTimersByTimeAsync(1);
      await window.emit(type);
      await window.emit(type);
      expect(load).toHaveBeenCalledTimes(2);
    },
  );

  it('does not reload when the page is hidden', async () => {
    const { load, watch, window } = setUp();
    watch();
    await jest.advanceTimersByTimeAsync(10_000);
    window.document.visibilityState = 'hidden';
    await window.emit('visibilitychange');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('reloads when the connection is restored', async () => {
    const { load, watch, window, resource } = setUp([fails('no network')]);
    window.navigator.onLine = false;
    watch();
    await jest.advanceTimersByTimeAsync(30_000);
    expect(load).toHaveBeenCalledTimes(1);
    window.navigator.onLine = true;
    await window.emit('online');
    expect(resource.getSnapshot()).toMatchObject({ data: 'answer 2', error: undefined });
  });
});

describe('failed requests', () => {
  it.each([
    [undefined, 5_000],
    [{ effectiveType: '2g' }, 10_000],
    [{ effectiveType: 'slow-2g' }, 10_000],
    [{ effectiveType: '4g' }, 5_000],
  ])('retries automatically: on %j after %i ms', async (connection, ms) => {
    const { load, watch, resource } = setUp([fails('down')], connection);
    watch();
    await settled();
    expect(resource.getSnapshot()).toMatchObject({
      error: 'down',
      isKnown: false,
      isLoading: false,
    });
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(resource.getSnapshot()).toMatchObject({ data: 'answer 2', error: undefined });
  });

  it('retries with backoff up to a minute and honors Retry-After', async () => {
    const down = fails('down');
    const { load, watch } = setUp([
      ...Array.from({ length: 6 }, () => down),
      fails({ retryAfterMs: 90_000 }),
    ]);
    watch();
    for (const [ms, calls] of [
      [5_000, 2],
      [10_000, 3],
      [20_000, 4],
      [40_000, 5],
      [60_000, 6],
      [60_000, 7],
      [89_999, 7],
      [1, 8],
    ] as const) {
      await jest.advanceTimersByTimeAsync(ms);
      expect(load).toHaveBeenCalledTimes(calls);
    }
  });

  it('does not retry an error that is not retryable', async () => {
    const { load, watch } = setUp([fails('final')]);
    watch();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps the last data after a failed reload', async () => {
    const { watch, resource } = setUp([async () => 'first', fails('down')]);
    watch();
    await jest.advanceTimersByTimeAsync(2_000);
    await resource.revalidate();
    expect(resource.getSnapshot()).toMatchObject({ data: 'first', isKnown: true, error: 'down' });
  });

  it('reloads immediately when the user clicks “try again”', async () => {
    const { watch, resource } = setUp([fails('down')]);
    watch();
    await settled();
    await resource.revalidate();
    expect(resource.getSnapshot()).toMatchObject({ data: 'answer 2', error: undefined });
  });
});

describe('Resource.set', () => {
  it('discards a pending request when data is set', async () => {
    const slow = pending();
    const { resource, watch } = setUp([slow.load]);
    watch();
    resource.set('cancelled');
    slow.resolve('not cancelled');
    await settled();
    expect(resource.getSnapshot()).toMatchObject({ data: 'cancelled', isLoading: false });
  });
});

it('notifies every listener and keeps the data even if one throws', async () => {
  const { resource, load, watch, listener } = setUp();
  const reportError = jest.fn();
  Object.assign(globalThis, { reportError });
  try {
    resource.subscribe(() => {
      throw new Error('of the host');
    });
    watch();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(resource.getSnapshot()).toMatchObject({ data: 'answer 1', error: undefined });
    expect(listener).toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
    expect(reportError).toHaveBeenCalledWith(new Error('of the host'));
  } finally {
    delete (globalThis as { reportError?: unknown }).reportError;
  }
});
