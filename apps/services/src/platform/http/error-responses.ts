import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from '../database/constants.ts';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { ServiceError } from '../utilities/errors.ts';
import { methodNotAllowed, type MethodsAt } from './allowed-methods.ts';
import { isProbe } from './probes.ts';

/** Our responses to errors that Fastify raises itself, whose own messages may echo the request. */
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
  // Treat a malformed path like an unknown one, so that people get the not-found page.
  FST_ERR_BAD_URL: [404, 'not_found', 'Not found.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'path_too_long', 'The path is too long.'],
};

/** The statuses of a failed dependency, which are logged as a warning instead of an error. */
const DEPENDENCY_FAILED: readonly number[] = [502, 503, 504];

/** Renders errors as pages for people. @see Decision 0052 */
export interface ErrorPages {
  /**
   * @returns `undefined` if the client isn't a browser or no page exists for the error; the caller
   * then answers with JSON.
   */
  send(error: ServiceError, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
}

export type ErrorResponder = (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/**
 * Creates the handler of all errors: people get a page if there is one, programs get JSON. It also
 * handles errors that Fastify raises before routing.
 */
export function createErrorResponder(pages?: ErrorPages): ErrorResponder {
  return (error, request, reply) => {
    const serviceError = isCutOff(request)
      ? new ServiceError(400, 'invalid_request', 'The request ended early.', { cause: error })
      : serviceErrorFrom(error);
    if (DEPENDENCY_FAILED.includes(serviceError.status)) {
      request.log.warn({ err: error }, 'dependency unavailable');
    } else if (serviceError.status >= 500) {
      request.log.error({ err: error }, 'unexpected error');
    }
    // Remove headers that describe the body of the response that failed.
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

/**
 * Whether the client disconnected before its request was complete. Node reports this as a
 * connection reset, like one from the database.
 */
function isCutOff({ raw }: FastifyRequest): boolean {
  return raw.destroyed && raw.complete === false;
}

export function registerErrorResponses(
  app: FastifyInstance,
  respondWithError: ErrorResponder,
  methodsAt: MethodsAt,
): void {
  app.setErrorHandler(respondWithError);
  // PostgreSQL text can't contain NUL, so no resource can exist at such a path.
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

/**
 * Returns the error for an unknown path. Most such paths are requested by vulnerability scanners.
 */
export function nothingAt(url: string): ServiceError {
  return isProbe(url)
    ? new ServiceError(418, 'teapot', 'There is nothing here but tea.')
    : new ServiceError(404, 'not_found', 'Not found.');
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
