import type { FastifyRequest } from 'fastify';
import { parseEmailAddress } from '../../utilities/email-address.ts';
import { memoizePerKey } from '../../utilities/memoize-per-key.ts';

/**
 * The email addresses of a request, in the body and in the query, parsed once; text that isn't an
 * address is `undefined`. Don't use it in hooks before `preValidation`, which run before the body
 * is parsed.
 */
export const emailsOf = memoizePerKey(({ body, query }: FastifyRequest) => ({
  body: emailIn(body),
  query: emailIn(query),
}));

function emailIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'email')) {
    return undefined;
  }
  const { email } = value as { email: unknown };
  return typeof email === 'string' ? parseEmailAddress(email) : undefined;
}
