import { describe, expect, it } from '@jest/globals';
import { SubscriptionError } from '../errors.ts';
import { subscriptionWire } from '../testing/index.ts';
import { type Subscription, subscriptionFromWire } from './subscription.ts';
import { type EntitlementAttempt, waitForEntitlement } from './wait-for-entitlement.ts';

const active = subscriptionFromWire(subscriptionWire());
const waiting = subscriptionFromWire(subscriptionWire({ status: 'Waiting' }));

/**
 * Replays the responses in order, repeating the last one, with a clock that only `sleep` advances.
 */
function play(answers: (Subscription | undefined | Error)[], draw = 0.5) {
  let clock = 0;
  let look = 0;
  const slept: number[] = [];
  const attempts: EntitlementAttempt[] = [];
  const options = {
    getSubscription: async () => {
      const answer = answers[Math.min(look, answers.length - 1)];
      look += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onAttempt: (attempt: EntitlementAttempt) => attempts.push(attempt),
    random: () => draw,
    now: () => clock,
    sleep: async (ms: number) => {
      slept.push(ms);
      clock += ms;
    },
  };
  return { options, slept, attempts };
}

describe('waitForEntitlement', () => {
  it('resolves immediately if a subscription is active', async () => {
    const { options, slept } = play([active]);
    await expect(waitForEntitlement(options)).resolves.toEqual({
      outcome: 'entitled',
      subscription: active,
    });
    expect(slept).toEqual([]);
  });

  it('polls with backoff up to ten seconds', async () => {
    const { options, slept } = play([
      undefined,
      undefined,
      waiting,
      waiting,
      undefined,
      waiting,
      active,
    ]);
    await waitForEntitlement(options);
    expect(slept).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
  });

  it.each([
    [0, 800],
    [0.999999, 1_200],
  ])('applies jitter for the random value %d', async (draw, delay) => {
    const { options, slept } = play([undefined, active], draw);
    await waitForEntitlement(options);
    expect(slept).toEqual([delay]);
  });

  it('continues after errors and reports them', async () => {
    const fault = new SubscriptionError('network', 'subscription');
    const { options, attempts } = play([fault, new TypeError('odd'), active]);
    await expect(waitForEntitlement(options)).resolves.toMatchObject({ outcome: 'entitled' });
    expect(
      attempts.map(({ attempt, error, nextDelayMs }) => [attempt, error, nextDelayMs]),
    ).toEqual([
      [1, fault, 1_000],
      [2, expect.any(TypeError), 2_000],
      [3, undefined, undefined],
    ]);
  });

  it('honors the Retry-After of a busy service', async () => {
    const busy = new SubscriptionError('status', 'subscription', {
      status: 429,
      retryAfterMs: 30_000,
    });
    const { options, slept } = play([busy, active]);
    await waitForEntitlement(options);
    expect(slept).toEqual([30_000]);
  });

  it('resolves as still-pending after the limit', async () => {
    const { options, attempts } = play([waiting]);
    await expect(waitForEntitlement({ ...options, limitMs: 8_000 })).resolves.toEqual({
      outcome: 'still-pending',
    });
    expect(attempts.at(-1)).toMatchObject({ attempt: 4, nextDelayMs: undefined });
  });

  it('resolves as aborted before, during and after a poll', async () => {
    await expect(
      waitForEntitlement({ getSubscription: async () => active, signal: AbortSignal.abort() }),
    ).resolves.toEqual({ outcome: 'aborted' });

    const during = new AbortController();
    await expect(
      waitForEntitlement({
        getSubscription: async () => {
          during.abort();
          return active;
        },
        signal: during.signal,
      }),
    ).resolves.toEqual({ outcome: 'aborted' });

    const after = new AbortController();
    await expect(
      waitForEntitlement({
        getSubscription: async () => undefined,
        signal: after.signal,
        onAttempt: () => queueMicrotask(() => after.abort()),
      }),
    ).resolves.toEqual({ outcome: 'aborted' });
  });
});
