import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { paymentsModule } from '../../src/modules.ts';
import { sandboxWebhooks } from '../../src/sandbox/billing/schema.ts';
import {
  createWebhookOutbox,
  type WebhookOutboxOptions,
} from '../../src/sandbox/billing/webhook-outbox.ts';
import { checkWebhookSignature } from '../../src/sandbox/billing/webhook-signature.ts';
import { subscriptionModule } from '../../src/subscription/module.ts';
import { databasesForRules, createTestServices, type TestServices } from '../support/harness.ts';

const databases = await databasesForRules({ contended: true });

describe.each(databases)('webhook outbox on $name', ({ databaseUrl }) => {
  let services: TestServices;
  let now: number;
  beforeAll(async () => {
    services = await createTestServices({
      databaseUrl,
      modules: [subscriptionModule, paymentsModule],
      now: () => now,
    });
  });
  afterAll(() => services.close());
  beforeEach(async () => {
    now = 1_000_000;
    const { db } = services.platform.database;
    await db.delete(sandboxWebhooks);
    await db
      .insert(sandboxWebhooks)
      .values({ eventId: 'evt_1', body: '{"a":1}', nextAttemptAt: now });
  });

  const outboxTo = (
    receiver: typeof fetch,
    onUndelivered: (failure: object) => void = () => {},
    options: Partial<WebhookOutboxOptions> = {},
  ) =>
    createWebhookOutbox({
      db: services.platform.database.db,
      endpoint: 'https://site.example/api/billing/webhook',
      secret: async () => 'secret',
      fetch: receiver,
      now: () => now,
      onUndelivered,
      ...options,
    });
  const receiving = (...statuses: number[]) =>
    jest.fn<typeof fetch>(async () => new Response('', { status: statuses.shift() ?? 200 }));
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
  const row = async () => (await services.platform.database.db.select().from(sandboxWebhooks))[0];

  it('signs an event and delivers it once', async () => {
    const receiver = receiving();
    const outbox = outboxTo(receiver);
    await outbox.deliverDue();
    await outbox.deliverDue();
    expect(receiver).toHaveBeenCalledTimes(1);
    const [url, init] = receiver.mock.calls[0] ?? [];
    expect(url).toBe('https://site.example/api/billing/webhook');
    const header = new Headers(init?.headers).get('sandbox-signature') ?? '';
    expect(
      checkWebhookSignature(Buffer.from(String(init?.body)), header, 'secret', {
        nowSeconds: now / 1000,
        toleranceSeconds: 0,
      }),
    ).toBe('valid');
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: null });
  });

  it('reports the URL and the reason of each failed delivery', async () => {
    const failures: unknown[] = [];
    const receiver = receiving(404);
    receiver.mockImplementationOnce(() =>
      Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
    );
    const outbox = outboxTo(receiver, (failure) => failures.push(failure));
    for (const later of [0, 2_000, 10_000]) {
      now += later;
      await outbox.deliverDue();
    }
    const endpoint = 'https://site.example/api/billing/webhook';
    expect(failures).toEqual([
      { endpoint, attempts: 1, reason: 'fetch failed: connect ECONNREFUSED' },
      { endpoint, attempts: 2, reason: 'HTTP 404' },
    ]);
  });

  it('retries after 1 s, 2 s and 4 s, whatever failed', async () => {
    const receiver = receiving(500, 302, 404);
    receiver.mockImplementationOnce(() => Promise.reject(new TypeError('fetch failed')));
    const outbox = outboxTo(receiver);
    for (const delay of [1_000, 2_000, 4_000, 8_000]) {
      await outbox.deliverDue();
      expect(await row()).toMatchObject({ nextAttemptAt: now + delay });
      now += delay - 1;
      await outbox.deliverDue();
      now += 1;
    }
    expect(receiver).toHaveBeenCalledTimes(4);
    await outbox.deliverDue();
    expect(await row()).toMatchObject({ attempts: 5, nextAttemptAt: null });
  });

  it('delivers after a restart', async () => {
    const stopped = outboxTo(receiving(500));
    await stopped.deliverDue();
    await stopped.stop();
    now += 1_000;
    const receiver = receiving();
    await outboxTo(receiver).deliverDue();
    expect(receiver).toHaveBeenCalledTimes(1);
  });

  it('delivers from only one of two instances', async () => {
    const receiver = receiving();
    await Promise.all([outboxTo(receiver).deliverDue(), outboxTo(receiver).deliverDue()]);
    expect(receiver).toHaveBeenCalledTimes(1);
  });

  it('waits for deliveries claimed by a run that started later', async () => {
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    let runs = 0;
    const taken = async () => {
      while ((await row())?.attempts === 0) await sleep(5);
    };
    const outbox = outboxTo(() => arrival.then(() => new Response()), undefined, {
      prepare: async () => {
        runs += 1;
        if (runs === 1) await taken();
      },
    });
    let isDone = false;
    const first = outbox.deliverDue().then(() => {
      isDone = true;
    });
    const second = outbox.deliverDue();
    await taken();
    await sleep(50);
    expect(isDone).toBe(false);
    arrive();
    await Promise.all([first, second]);
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: null });
  });

  it('releases an event after its instance has died', async () => {
    const never = outboxTo(hanging);
    const held = never.deliverDue();
    while ((await row())?.attempts === 0) await sleep(5);
    const receiver = receiving();
    await outboxTo(receiver).deliverDue();
    expect(receiver).not.toHaveBeenCalled();
    now += 30_000;
    await outboxTo(receiver).deliverDue();
    expect(receiver).toHaveBeenCalledTimes(1);
    // The late outcome of the slow delivery is ignored.
    await never.stop();
    await held;
    expect(await row()).toMatchObject({ attempts: 2, nextAttemptAt: null });
  });

  it('stops immediately, even during a delivery', async () => {
    const outbox = outboxTo(hanging);
    const delivery = outbox.deliverDue();
    while ((await row())?.attempts === 0) await sleep(5);
    await outbox.stop();
    await delivery;
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: now + 1_000 });
  });
});
