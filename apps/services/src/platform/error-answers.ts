import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNAVAILABLE_RETRY_AFTER_SECONDS } from './database/constants.ts';
import { isDatabaseUnavailable } from './database/unavailable.ts';
import { ServiceError } from './errors.ts';

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
  FST_ERR_BAD_URL: [400, 'invalid_path', 'The path is not valid.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'path_too_long', 'The path is too long.'],
};

/** Answers every error, and every path that no route has, as JSON. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) =>
    answer(reply, new ServiceError(404, 'not_found', 'There is nothing at this path.')),
  );
}

/**
 * Also for errors that Fastify meets before a route is found.
 *
 * @param pageOf Writes a page for who sees the answer; its headers are set already. Without it the answer is JSON.
 */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  pageOf?: (error: ServiceError) => string,
): FastifyReply {
  const serviceError = serviceErrorFrom(error);
  if (serviceError.status === 503) {
    request.log.warn({ err: error }, 'a dependency is unavailable');
  } else if (serviceError.status >= 500) {
    request.log.error({ err: error }, 'unexpected error');
  }
  return answer(reply, serviceError, pageOf);
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

function answer(
  reply: FastifyReply,
  error: ServiceError,
  pageOf?: (error: ServiceError) => string,
): FastifyReply {
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  }
  reply.code(error.status).headers(error.headers).header('cache-control', 'no-store');
  if (pageOf) return reply.send(pageOf(error));
  return reply
    .type('application/json; charset=utf-8')
    .send({ error: error.code, message: error.message, ...error.body });
}
