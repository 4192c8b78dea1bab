import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from '../database/constants.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ServiceError } from '../utilities/errors.ts';
import { methodNotAllowed, type MethodsAt } from './allowed-methods.ts';
import { isProbe } from './probes.ts';

/** What Fastify refuses by itself, in our words. Its own messages may repeat what was sent. */
const FRAMEWORK_ERRORS: Readonly<Record<string, readonly [number, string, string]>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'invalid_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'This content type is not understood here.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'payload_too_large', 'The body is too large.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    400,
    'invalid_request',
    'The body is not as long as Content-Length says.',
  ],
  FST_ERR_VALIDATION: [400, 'invalid_request', 'The request is not valid.'],
  // A path that cannot be read is one that nothing is at, and people get that page.
  FST_ERR_BAD_URL: [404, 'not_found', 'There is nothing at this path.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'path_too_long', 'The path is too long.'],
};

/** What somebody else has not done: no fault of ours to be looked for. */
const DEPENDENCY_FAILED: readonly number[] = [502, 503, 504];

/** Answers people. @see Decision 0052 */
export interface ErrorPages {
  /** @returns Nothing where a program asks, or where no page tells of such an error: that is answered as JSON. */
  send(error: ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

export type ErrorResponder = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Answers every error: people by a page where there are some, and programs as JSON. Also for errors that Fastify meets
 * before a route is found.
 */
export function createErrorResponder(pages?: ErrorPages): ErrorResponder {
  return (error, request, reply) => {
    const serviceError = isCutOff(request)
      ? new ServiceError(400, 'invalid_request', 'The request ended early.', { cause: error })
      : serviceErrorFrom(error);
    if (DEPENDENCY_FAILED.includes(serviceError.status)) {
      request.log.warn({ err: error }, 'a dependency is unavailable');
    } else if (serviceError.status >= 500) {
      request.log.error({ err: error }, 'unexpected error');
    }
    // What the answer that failed has said of its content.
    for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) {
      reply.removeHeader(name);
    }
    const { retryAfterSeconds, headers } = serviceError;
    if (retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))));
    }
    reply.code(serviceError.status).headers(headers).header('cache-control', 'no-store');
    return pages?.send(serviceError, request, reply) ?? sendJson(serviceError, reply);
  };
}

/** Whether the client has gone before its request was complete. Node reports this as a reset connection, like a database's. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

/** Lets every error, and every path that no route has, be answered so. */
export function registerErrorResponses(
  app: FastifyInstance,
  respondWithError: ErrorResponder,
  methodsAt: MethodsAt,
): void {
  app.setErrorHandler(respondWithError);
  // PostgreSQL takes no NUL in a text, so nothing can be at such a path.
  app.addHook('onRequest', (request, _reply, done) => {
    const [path = ''] = request.url.split('?', 1);
    done(path.includes('%00') ? nothingAt(request.url) : undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsAt(request.url.split('?', 1)[0] ?? '');
    if (request.method === 'OPTIONS' && methods.length > 0) {
      return reply.code(204).header('allow', methods.join(', ')).send();
    }
    const error = methods.length > 0 ? methodNotAllowed(methods) : nothingAt(request.url);
    return respondWithError(error, request, reply);
  });
}

/** What a path is answered that nothing is at: most such paths are asked for by programs in search of weak spots. */
export function nothingAt(url: string): ServiceError {
  return isProbe(url)
    ? new ServiceError(418, 'teapot', 'There is nothing here but tea.')
    : new ServiceError(404, 'not_found', 'There is nothing at this path.');
}

function serviceErrorFrom(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code, statusCode, name } = (error ?? {}) as {
    code?: unknown;
    statusCode?: unknown;
    name?: unknown;
  };
  const known = typeof code === 'string' ? FRAMEWORK_ERRORS[code] : undefined;
  if (known !== undefined) return new ServiceError(...known, { cause: error });
  if (name === 'SyntaxError' && statusCode === 400) {
    return new ServiceError(400, 'invalid_json', 'The body is not valid JSON.', { cause: error });
  }
  if (
    typeof code === 'string' &&
    code.startsWith('FST_') &&
    typeof statusCode === 'number' &&
    statusCode >= 400 &&
    statusCode < 500
  ) {
    return new ServiceError(statusCode, 'invalid_request', 'The request is not valid.', {
      cause: error,
    });
  }
  if (isDatabaseUnavailable(error)) {
    return new ServiceError(503, 'unavailable', 'Please try again in a moment.', {
      retryAfterSeconds: UNAVAILABLE_RETRY_AFTER_SECONDS,
      cause: error,
    });
  }
  return new ServiceError(500, 'server_error', 'Something went wrong on our side.', {
    cause: error,
  });
}

function sendJson(error: ServiceError, reply: FastifyReply): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .send({ error: error.code, message: error.message, ...error.body });
}
