/** Spans contain only patterns and codes, never an address, a parameter or a message. */
import {
  ProxyTracerProvider,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

export const tracer = trace.getTracer('mallard');

/**
 * Whether spans are exported; if not, their instrumentation can be skipped. Fixed from process
 * startup.
 */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('') !== undefined;
}

/**
 * Records an error's class, code and stack frames, but not its message, which may quote user input.
 */
export function noteError(span: Span, error: unknown): void {
  const { name, code, stack = '' } = (error ?? {}) as Partial<Error & { code: unknown }>;
  const type = typeof code === 'string' ? code : (name ?? typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.addEvent('exception', {
    'exception.type': type,
    'exception.stacktrace': stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  });
}

/** Runs work in a new span, which becomes the parent of spans created by that work. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteError(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}
