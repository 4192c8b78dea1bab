/** What spans are called and what they tell: patterns and codes, never an address, a parameter or a message. */
import {
  ProxyTracerProvider,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';

export const tracer = trace.getTracer('mallard');

/** Whether spans go anywhere: else what would make them need not be there. Known from the start of the process on. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('') !== undefined;
}

/** The class and code of an error and where it came from; its message may quote what somebody typed. */
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

/** Does work in a span of its own, which is what goes on below it is part of. */
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
