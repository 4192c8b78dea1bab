import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. An empty one counts as none: some clients name the type and send nothing, and routes
 * check what they need anyway.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}
