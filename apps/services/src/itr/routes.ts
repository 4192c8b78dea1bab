import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../platform/utilities/errors.ts';
import type { AccountDirectory } from '../account/contract.ts';
import type { ItrService } from './service.ts';

/** @see Specification §7, other calls: "Identity-theft restoration code issue" */
export function registerItrRoutes(
  app: FastifyInstance,
  { service, accounts }: { service: ItrService; accounts: AccountDirectory },
): void {
  app.post('/api/itr/code', { config: { rateRule: 'itr.code' } }, async (request, reply) => {
    const { accountId } = await accounts.authenticate(request, { proof: 'always' });
    reply.header('cache-control', 'no-store');
    return service.issueCode(accountId);
  });

  app.get<{ Querystring: { country?: string | string[] } }>(
    '/api/itr/coverage',
    { config: { rateRule: 'itr.coverage' } },
    async (request, reply) => {
      const { country } = request.query;
      if (typeof country !== 'string' || !/^[a-z]{2}$/i.test(country)) {
        throw new ServiceError(400, 'invalid_country', 'The country must be a two-letter code.');
      }
      reply.header('cache-control', 'public, max-age=300');
      return service.coverageOf(country);
    },
  );
}
