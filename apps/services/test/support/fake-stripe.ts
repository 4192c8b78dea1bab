import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeStripe {
  api: { host: string; port: number; protocol: 'http' };
  requests: { method: string; path: string; idempotencyKey: string; form: URLSearchParams }[];
  sessions: Map<string, Record<string, unknown> & { status: string }>;
  /** Objects by ID; schedules, invoices and payments have only the fields in use. */
  subscriptions: Map<string, FakeSubscription>;
  schedules: Map<string, FakeSchedule>;
  invoices: Record<string, unknown>[];
  charges: Record<string, unknown>[];
  disputes: Record<string, unknown>[];
  /** Invoice payments, by invoice or payment intent. */
  invoicePayments: Map<string, unknown>;
  products: Set<string>;
  customers: Map<string, Record<string, unknown>>;
  faults: ('error' | 'card-error' | 'silence' | 'hang-up')[];
  close(): Promise<void>;
}

export type FakeSubscription = Record<string, unknown> & {
  id: string;
  status: string;
  schedule: string | null;
  cancel_at_period_end: boolean;
  metadata: Record<string, string>;
};

export interface FakeSchedule {
  id: string;
  status: string;
  subscription: string | null;
  phases: {
    start_date: number;
    end_date: number;
    metadata: Record<string, string>;
    items: { price: string; quantity: number }[];
  }[];
}

const ERRORS = {
  error: { status: 500, type: 'api_error', message: 'Something is wrong here' },
  'card-error': { status: 402, type: 'card_error', message: 'Declined' },
} as const;

/** Starts a fake Stripe with the documented responses, so that tests cover the SDK itself. */
export async function startFakeStripe(now: () => number): Promise<FakeStripe> {
  const fake: Omit<FakeStripe, 'api' | 'close'> = {
    requests: [],
    sessions: new Map(),
    subscriptions: new Map(),
    schedules: new Map(),
    invoices: [],
    charges: [],
    disputes: [],
    invoicePayments: new Map(),
    products: new Set(),
    customers: new Map(),
    faults: [],
  };
  const byIdempotencyKey = new Map<string, string>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    const method = request.method ?? '';
    const path = request.url ?? '';
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    fake.requests.push({ method, path, idempotencyKey, form });
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, {
          'content-type': 'application/json',
          date: new Date(now()).toUTCString(),
        })
        .end(JSON.stringify(body));

    const fault = fake.faults.shift();
    if (fault === 'silence') return;
    if (fault === 'hang-up') return void request.socket.destroy();
    if (fault) {
      const { status, type, message } = ERRORS[fault];
      return send(status, { error: { type, message } });
    }
    if (request.headers.authorization !== 'Bearer sk_test_key') {
      return send(401, { error: { type: 'invalid_request_error', message: 'Invalid key' } });
    }

    if (!path.startsWith('/v1/checkout/')) {
      const { status, body } = answerBilling(fake, method, path, form, now());
      return send(status, body);
    }
    const [, id, action] = /^\/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && !id) {
      const known = byIdempotencyKey.get(idempotencyKey);
      if (known) return send(200, fake.sessions.get(known));
      const session = {
        id: `cs_test_${fake.sessions.size + 1}`,
        object: 'checkout.session',
        status: 'open',
        url: `https://checkout.test/c/pay/${fake.sessions.size + 1}`,
        expires_at: Math.floor(now() / 1000) + 86_400,
        client_reference_id: form.get('client_reference_id'),
      };
      fake.sessions.set(session.id, session);
      byIdempotencyKey.set(idempotencyKey, session.id);
      return send(200, session);
    }
    const session = fake.sessions.get(id ?? '');
    if (!session) {
      return send(404, { error: { type: 'invalid_request_error', message: 'No such session' } });
    }
    if (action === 'expire') {
      if (session.status !== 'open') {
        return send(400, { error: { type: 'invalid_request_error', message: 'Not open' } });
      }
      session.status = 'expired';
    }
    return send(200, session);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...fake,
    api: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function answerBilling(
  fake: Omit<FakeStripe, 'api' | 'close'>,
  method: string,
  path: string,
  form: URLSearchParams,
  nowMs: number,
): { status: number; body: unknown } {
  const url = new URL(path, 'https://stripe.test');
  const [, , resource = '', id = '', action = ''] = url.pathname.split('/');
  const ok = (body: unknown) => ({ status: 200, body });
  const list = (data: unknown[]) => ok({ object: 'list', data, has_more: false, url: path });
  const refused = (code: string, status = 400) => ({
    status,
    body: { error: { type: 'invalid_request_error', code, message: code } },
  });
  const expanded = (subscription: FakeSubscription) =>
    ok({ ...subscription, schedule: fake.schedules.get(subscription.schedule ?? '') ?? null });

  if (resource === 'customers') {
    const customer = fake.customers.get(id);
    return customer ? ok(customer) : refused('resource_missing', 404);
  }
  if (resource === 'subscriptions' && !id) {
    const customer = url.searchParams.get('customer');
    return list(
      [...fake.subscriptions.values()].filter(
        (each) => each.customer === customer && each.status !== 'canceled',
      ),
    );
  }
  if (resource === 'subscriptions') {
    const subscription = fake.subscriptions.get(id);
    if (!subscription) return refused('resource_missing', 404);
    if (method === 'POST') {
      if (subscription.schedule) return refused('subscription_managed_by_schedule');
      const cancels = form.get('cancel_at_period_end');
      if (cancels !== null) subscription.cancel_at_period_end = cancels === 'true';
      const behavior = form.get('pause_collection[behavior]');
      if (behavior) subscription.pause_collection = { behavior, resumes_at: null };
      if (form.get('pause_collection') === '') subscription.pause_collection = null;
    }
    if (method === 'DELETE') {
      if (subscription.status === 'canceled') return refused('resource_missing', 404);
      Object.assign(subscription, { status: 'canceled', ended_at: Math.floor(nowMs / 1000) });
    }
    const wantsSchedule =
      url.searchParams.getAll('expand[0]').includes('schedule') ||
      form.get('expand[0]') === 'schedule';
    return wantsSchedule ? expanded(subscription) : ok(subscription);
  }
  if (resource === 'invoices' && id === 'create_preview') {
    const subscription = fake.subscriptions.get(form.get('subscription') ?? '');
    if (!subscription) return refused('resource_missing', 404);
    const amount = Number(
      form.get('schedule_details[phases][1][items][0][price_data][unit_amount]'),
    );
    const start = Number(form.get('schedule_details[phases][0][end_date]'));
    return ok({
      id: 'upcoming_in_1',
      object: 'invoice',
      currency: form.get('schedule_details[phases][1][items][0][price_data][currency]'),
      amount_due: amount,
      next_payment_attempt: start,
      lines: { data: [{ amount, parent: { subscription_item_details: { proration: false } } }] },
    });
  }
  if (resource === 'subscription_schedules') {
    if (!id) {
      const ref = form.get('from_subscription') ?? '';
      const subscription = fake.subscriptions.get(ref);
      if (!subscription) return refused('resource_missing', 404);
      const schedule: FakeSchedule = {
        id: `sub_sched_${fake.schedules.size + 1}`,
        status: 'active',
        subscription: ref,
        phases: [
          {
            start_date: Math.floor(nowMs / 1000),
            end_date: Math.floor(nowMs / 1000) + 100,
            metadata: subscription.metadata,
            items: [{ price: 'price_1', quantity: 1 }],
          },
        ],
      };
      fake.schedules.set(schedule.id, schedule);
      subscription.schedule = schedule.id;
      return ok(schedule);
    }
    const schedule = fake.schedules.get(id);
    if (!schedule) return refused('resource_missing', 404);
    if (action === 'release') {
      const subscription = fake.subscriptions.get(schedule.subscription ?? '');
      if (subscription) subscription.schedule = null;
      fake.schedules.delete(id);
    } else if (method === 'POST') {
      const [first] = schedule.phases;
      if (!first) return refused('no_phases');
      schedule.phases = [
        first,
        {
          start_date: first.end_date,
          end_date: first.end_date + 100,
          metadata: { productId: form.get('phases[1][metadata][productId]') ?? '' },
          items: [{ price: 'price_2', quantity: 1 }],
        },
      ];
    }
    return ok(schedule);
  }
  if (resource === 'products') {
    const product = form.get('id') ?? '';
    if (fake.products.has(product)) return refused('resource_already_exists');
    fake.products.add(product);
    return ok({ id: product, object: 'product' });
  }
  if (resource === 'invoices' && action === 'void') {
    const invoice = fake.invoices.find((each) => each['id'] === id);
    if (invoice) invoice['status'] = 'void';
    const owner = fake.subscriptions.get(String(invoice?.['subscription_ref']));
    // A subscription without an open invoice is never past due.
    if (owner?.status === 'past_due') owner.status = 'active';
    return ok(invoice ?? {});
  }
  if (resource === 'invoices') {
    const status = url.searchParams.get('status');
    const ref = url.searchParams.get('subscription');
    return list(
      fake.invoices.filter(
        (each) =>
          each['subscription_ref'] === ref && (status === null || each['status'] === status),
      ),
    );
  }
  if (resource === 'invoice_payments') {
    const asked =
      url.searchParams.get('invoice') ?? url.searchParams.get('payment[payment_intent]') ?? '';
    const known = fake.invoicePayments.get(asked);
    return list(known === undefined ? [] : [known]);
  }
  if (resource === 'charges') return list(fake.charges);
  if (resource === 'disputes') {
    const intent = url.searchParams.get('payment_intent');
    return list(fake.disputes.filter((each) => each['payment_intent'] === intent));
  }
  if (resource === 'billing_portal') {
    return ok({
      id: 'bps_1',
      url: `https://billing.test/p/${form.get('flow_data[type]') ?? 'all'}`,
    });
  }
  return refused('unknown_path', 404);
}
