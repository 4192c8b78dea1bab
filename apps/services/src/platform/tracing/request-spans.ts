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
 * A span for each request, named by its route; what is done for it becomes part of it.
 *
 * @param routeOf Returns the pattern of a request's route, which holds nothing that a visitor typed.
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
    // Health checks and metrics arrive every few seconds, and would be most of all traces.
    if (request.routeOptions.config.isInternal) return done();
    // A trace that a visitor names is none of ours; a proxy's is gone on with.
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
  // A body is read in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => inContext(request, done));

  app.addHook('onError', (request, _reply, error, done) => {
    const span = spanOf(contexts.get(request));
    // What is refused to a client is no fault of ours.
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
