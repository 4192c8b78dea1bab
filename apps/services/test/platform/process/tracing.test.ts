/** Traces sent to a collector: durations of operations, without personal data. */
import { setTimeout as sleep } from 'node:timers/promises';
import { trace, context, propagation, SpanKind } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  SimpleSpanProcessor,
  type ReadableSpan,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { describeServer, startTracing } from '../../../src/platform/tracing/start-tracing.ts';
import { createBillingMetrics } from '../../../src/payments/billing-metrics.ts';
import type { BillingProvider } from '../../../src/subscription/billing-provider.ts';
import { createProbeModule } from '../../support/probe.ts';
import { createSmtpMailer } from '../../../src/platform/mail/smtp.ts';
import { inSpan } from '../../../src/platform/tracing/spans.ts';
import { hasRedis, startOwnRedis } from '../../faults/own-redis.ts';
import { startMailSink } from '../../faults/mail-sink.ts';
import { summaryOf } from '../../../src/platform/tracing/query-spans.ts';
import {
  availableDatabases,
  createTestServices,
  type TestServices,
} from '../../support/harness.ts';

const PERSON = 'quite.private@example.com';
const NETWORK = '203.0.113.77';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

beforeAll(() => provider.register());
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
  propagation.disable();
});

const server = (await availableDatabases()).find(({ databaseUrl }) => databaseUrl !== undefined);

describe('traces', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ databaseUrl: server?.databaseUrl });
  });
  beforeEach(() => exporter.reset());
  afterAll(() => services.close());

  async function askForPasscode(headers: Record<string, string> = {}): Promise<ReadableSpan[]> {
    const response = await services.app.inject({
      method: 'POST',
      url: `/api/auth/v2/otp?note=${PERSON}`,
      headers: { 'x-forwarded-for': NETWORK, ...headers },
      payload: { email: PERSON },
    });
    expect(response.statusCode).toBeLessThan(500);
    await services.platform.outbox.settled();
    return exporter.getFinishedSpans();
  }
  const idsOf = (span: ReadableSpan | undefined) => span?.spanContext();

  it('names a request span by its route and includes its statements', async () => {
    const spans = await askForPasscode();
    const request = spans.find(({ name }) => name === 'POST /api/auth/v2/otp');
    expect(request?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/auth/v2/otp',
      'http.response.status_code': expect.any(Number),
    });
    if (server === undefined) return;
    const statements = spans.filter(
      ({ attributes, parentSpanContext }) =>
        attributes['db.system.name'] === 'postgresql' &&
        parentSpanContext?.spanId === idsOf(request)?.spanId,
    );
    expect(statements.length).toBeGreaterThan(0);
  });

  it('reveals nothing about visitors or the people they ask about', async () => {
    const told = (await askForPasscode()).map(({ name, attributes, events, status, resource }) =>
      JSON.stringify({ name, attributes, events, status, resource: resource.attributes }),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const secret of [PERSON, 'quite.private', NETWORK, '127.0.0.1', 'note=']) {
      expect(told.join('\n')).not.toContain(secret);
    }
  });

  it('ignores the trace context of a visitor', async () => {
    const spans = await askForPasscode({ traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` });
    expect(spans.length).toBeGreaterThan(0);
    for (const span of spans) expect(idsOf(span)?.traceId).not.toBe(TRACE_ID);
  });

  it('continues the trace of a trusted proxy', async () => {
    const behindProxy = await createTestServices({
      modules: [createProbeModule()],
      env: { TRUST_PROXY: '1' },
    });
    exporter.reset();
    await behindProxy.app.inject({
      method: 'POST',
      url: '/api/probe/echo',
      payload: {},
      headers: { traceparent: `00-${TRACE_ID}-b7ad6b7169203331-01` },
    });
    const [span] = exporter.getFinishedSpans();
    expect(idsOf(span)?.traceId).toBe(TRACE_ID);
    await behindProxy.close();
  });

  it('excludes health checks and metrics', async () => {
    for (const url of ['/__heartbeat__', '/__lbheartbeat__', '/metrics']) {
      await services.app.inject(url);
    }
    expect(exporter.getFinishedSpans()).toEqual([]);
  });

  it('puts trace IDs into the log lines of a request', async () => {
    const lines: string[] = [];
    const logged = await createTestServices({
      modules: [createProbeModule()],
      logs: { write: (line) => void lines.push(line) },
    });
    exporter.reset();
    await logged.app.inject({ method: 'POST', url: '/api/probe/echo', payload: {} });
    const [span] = exporter.getFinishedSpans();
    const { traceId, spanId } = idsOf(span) ?? {};
    const request = lines.filter((line) => line.includes('/api/probe/echo'));
    expect(request).not.toEqual([]);
    for (const line of request) {
      expect(JSON.parse(line)).toMatchObject({ trace_id: traceId, span_id: spanId });
    }
    await logged.close();
  });

  it('includes calls to the billing provider', async () => {
    const provider = { retrieveCheckoutSession: async () => 'open' } as unknown as BillingProvider;
    const billing = createBillingMetrics(new Registry()).watch(provider, async () => false);
    await billing.retrieveCheckoutSession('cs_1');
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual([
      'billing retrieveCheckoutSession',
    ]);
  });

  // Skip this test unless `redis-server` (Debian package) is installed.
  (hasRedis() ? it : it.skip)('shows the Redis commands of a request, without keys', async () => {
    const redis = await startOwnRedis();
    const counted = await createTestServices({ env: { REDIS_URL: redis.url } });
    while (counted.platform.redis?.status !== 'ready') await sleep(20);
    exporter.reset();
    await counted.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      payload: { email: PERSON },
    });
    await counted.platform.outbox.settled();
    const spans = exporter.getFinishedSpans();
    const request = spans.find(({ name }) => name === 'POST /api/newsletter');
    const commands = spans.filter(({ name }) => name.startsWith('redis '));
    expect(commands).not.toEqual([]);
    for (const { name, kind, attributes, parentSpanContext } of commands) {
      expect(name).toMatch(/^redis \w+$/);
      expect(kind).toBe(SpanKind.CLIENT);
      expect(attributes).toEqual({
        'db.system.name': 'redis',
        'db.operation.name': name.slice('redis '.length),
      });
      expect(parentSpanContext?.spanId).toBe(idsOf(request)?.spanId);
    }
    await counted.close();
    await redis.stop();
  });

  it.each([undefined, 550])(
    'shows each attempt at the mail server (refusing with %p)',
    async (code) => {
      const sink = await startMailSink();
      if (code !== undefined) sink.refuseWith(code);
      const mailer = createSmtpMailer({
        smtpUrl: sink.url,
        from: 'no-reply@example.com',
        environment: 'development',
      });
      const mail = {
        to: PERSON,
        subject: 'A code',
        text: '123456',
        html: '',
        locale: 'en',
      } as const;
      await inSpan('send mail', {}, () => mailer.send(mail)).catch(() => undefined);
      sink.stop();
      const spans = exporter.getFinishedSpans();
      const attempt = spans.find(({ name }) => name === 'smtp send');
      expect(attempt?.kind).toBe(SpanKind.CLIENT);
      expect(attempt?.attributes).toEqual({ 'network.protocol.name': 'smtp' });
      expect(attempt?.events.map(({ attributes }) => attributes?.['exception.type'])).toEqual(
        code === undefined ? [] : ['undeliverable'],
      );
      const told = JSON.stringify(
        spans.map(({ name, attributes, events }) => [name, attributes, events]),
      );
      for (const secret of [PERSON, '123456', 'A code']) expect(told).not.toContain(secret);
    },
  );

  it('records the stack of a server error, but not its message', async () => {
    const failing = await createTestServices({
      modules: [
        {
          name: 'failing',
          register: (app) =>
            void app.get('/fails', () => {
              throw Object.assign(new Error(`no row for ${PERSON}`), { code: 'E_ROW' });
            }),
        },
      ],
    });
    exporter.reset();
    expect((await failing.app.inject('/fails')).statusCode).toBe(500);
    const [span] = exporter.getFinishedSpans();
    const [event] = span?.events ?? [];
    expect(event?.attributes?.['exception.type']).toBe('E_ROW');
    expect(event?.attributes?.['exception.stacktrace']).toMatch(/tracing\.test/);
    expect(JSON.stringify(span?.events)).not.toContain(PERSON);
    await failing.close();
  });

  it.each([
    ['select "id" from "account_accounts" where "id" = $1', 'select account_accounts'],
    ['INSERT INTO rate_limits VALUES ($1)', 'insert rate_limits'],
    ['update "mail_outbox" set "state" = $1', 'update mail_outbox'],
    ['begin', 'begin'],
    [{ text: 'delete from pixels' }, 'delete pixels'],
    [undefined, 'query'],
  ])('summarizes %p as %s', (statement, summary) => expect(summaryOf(statement)).toBe(summary));
});

describe('the resource of traces', () => {
  it('distinguishes servers and environments', async () => {
    const { attributes } = await describeServer({ PORT: '8081', ENVIRONMENT: 'staging' });
    expect(attributes).toMatchObject({
      'service.name': 'mallard',
      'service.instance.id': expect.stringMatching(/^.+:8081$/),
      'deployment.environment.name': 'staging',
    });
  });
});

describe('trace collector', () => {
  it('sends no traces unless a variable configures a collector', async () => {
    await expect((await startTracing({})).stop()).resolves.toBeUndefined();
  });

  it('fails to start if the collector isn’t a URL', () =>
    expect(startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'somewhere' })).rejects.toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    ));
});
