import { SpanKind, trace } from '@opentelemetry/api';
import type { ClientBase } from 'pg';
import { isTracing, noteError, tracer } from './spans.ts';

/**
 * Creates a span for each statement within another span, named by its verb and table, without its
 * parameters.
 */
export function traceQueries(client: ClientBase): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const traced = (...args: unknown[]): unknown => {
    if (trace.getActiveSpan()?.isRecording() !== true) return query(...args);
    const summary = summaryOf(args[0]);
    const span = tracer.startSpan(summary, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
    });
    const end = (error?: unknown) => {
      if (error !== undefined && error !== null) noteError(span, error);
      span.end();
    };
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error);
        callback(error, result);
      });
    }
    const running = query(...args);
    if (running instanceof Promise) void running.then(() => end(), end);
    else end();
    return running;
  };
  client.query = traced as typeof client.query;
}

const VERB = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update|table)\s+"?(\w+)/i;

/** Returns a summary such as `select account_accounts`. */
export function summaryOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  if (typeof text !== 'string') return 'query';
  const verb = VERB.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
