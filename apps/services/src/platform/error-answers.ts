import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from './errors.ts';

/** Answers every error and unknown path under `/api` as JSON. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => answer(reply, serviceErrorFrom(error)));
  app.setNotFoundHandler((_request, reply) =>
    answer(reply, new ServiceError(404, 'not_found', 'There is nothing at this path.')),
  );
}

function serviceErrorFrom(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  return new ServiceError(500, 'server_error', 'Something went wrong.', { cause: error });
}

function answer(reply: FastifyReply, error: ServiceError): FastifyReply {
  if (error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  }
  return reply
    .code(error.status)
    .headers(error.headers)
    .send({ error: error.code, message: error.message, ...error.body });
}
