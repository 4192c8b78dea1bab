import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies and treats an empty body as absent. Some clients send the content type without
 * a body, and routes validate their input anyway.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
