import { SpanKind, trace, type Attributes } from '@opentelemetry/api';
import { isTracing, noteError, tracer } from './spans.ts';

const nothing = () => undefined;

/**
 * Begins the span of a call to another server, if the call is part of a traced operation.
 *
 * @param attributes Codes and names of commands only: no key, value or address.
 * @returns Ends the span; with an error, as failed.
 */
export function startClientSpan(name: string, attributes: Attributes): (error?: unknown) => void {
  if (!isTracing() || trace.getActiveSpan()?.isRecording() !== true) return nothing;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return (error) => {
    if (error !== undefined) noteError(span, error);
    span.end();
  };
}
