import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../process/config.ts';
import { isTracing, noteError, tracer } from './spans.ts';

/**
 * Creates a span for each request, named by its route; spans of its work become children.
 *
 * @param routeOf Returns the pattern of a request's route, which contains no user input.
 */
export function registerRequestSpans(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  routeOf: (request: FastifyRequest) => string,
): void {
  if (!isTracing()) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  const inContext = (request: FastifyRequest, done: () => void) =>
    context.with(contexts.get(request) ?? context.active(), done);

  app.addHook('onRequest', (request, _reply, done) => {
    // Skip health checks and metrics, which arrive every few seconds and would dominate the traces.
    if (request.routeOptions.config.isInternal) return done();
    // Ignore trace context from visitors; continue a trusted proxy's trace.
    const parent =
      trustProxy === false ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, request.headers);
    const route = routeOf(request);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': request.method, 'http.route': route },
      },
      parent,
    );
    contexts.set(request, trace.setSpan(parent, span));
    inContext(request, done);
  });
  // The body is read in the connection's async context, so restore the request's context.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done));

  app.addHook('onError', (request, _reply, error, done) => {
    const span = spanOf(contexts.get(request));
    // Rejected requests are client errors, not ours.
    if (span && (error.statusCode ?? 500) >= 500) noteError(span, error);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spanOf(contexts.get(request));
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const spanOf = (of: Context | undefined) => of && trace.getSpan(of);
