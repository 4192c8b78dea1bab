import { drawBackendAssignments } from '@mallard/measurement-plan/experiments';
import type { FastifyInstance } from 'fastify';

/**
 * `GET /api/experiments`: `{ "assignments": { "appbranding": "treatmenta" } }`, the variants of the
 * experiments that the backend assigns. They are drawn randomly for each request: nothing about the
 * visitor is read or stored.
 *
 * @see Specification §3, experiments.
 */
export function registerExperimentRoute(app: FastifyInstance): void {
  app.get('/api/experiments', { config: { rateRule: 'site.experiments' } }, (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { assignments: drawBackendAssignments(Math.random) };
  });
}
