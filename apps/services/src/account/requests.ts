/** Helpers that read requests and send responses, shared by several routes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ServiceError } from '../platform/utilities/errors.ts';
import { emailsOf } from '../platform/http/limits/request-emails.ts';
import { localeQuerySchema, mailboxTokenSchema, type loginBodySchema } from './parameters.ts';
import type { Authorization } from './sign-in/sign-in.ts';
import type { StoreProof } from './store/verifier.ts';

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,8192}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Returns the mailbox-link token in the body. An invalid token counts as absent: the sender gets no
 * extra quota.
 */
export function mailboxTokenOf({ body }: FastifyRequest): string | undefined {
  return mailboxTokenSchema.safeParse(body).data?.mailbox_token;
}

/**
 * Returns the email address of a request and the reader's language. Rejects a request with an
 * address in both body and query, because the rate limits would count the wrong one.
 */
export function parsedEmail(request: FastifyRequest, place: 'query' | 'body' = 'query') {
  const { body } = request;
  const isInBoth =
    place === 'query' && typeof body === 'object' && body !== null && 'email' in body;
  const email = emailsOf(request)[place];
  if (isInBoth || email === undefined) {
    throw new ServiceError(400, 'invalid_email_address', 'The email address is not valid.');
  }
  return { email, locale: localeQuerySchema.safeParse(request[place]).data?.locale };
}

/** Whether a request has an email, valid or not, in its query or body. */
export const hasEmail = ({ body, query }: FastifyRequest): boolean =>
  [body, query].some((part) => typeof part === 'object' && part !== null && 'email' in part);

/**
 * Returns the address of a login request. An invalid address becomes an empty string and gets the
 * same response as an unknown address; it never reaches the database, which can't store every text.
 */
export const loginAddressOf = (request: FastifyRequest, place: 'query' | 'body'): string =>
  emailsOf(request)[place] ?? '';

/**
 * Sends the location unchanged: native clients compare it byte by byte, and its scheme isn't http.
 */
export function redirectTo(reply: FastifyReply, location: string) {
  return reply.code(302).header('location', location).send();
}

/**
 * Redirects to the client's redirect URI with the code, or returns it as JSON if the client gave
 * none.
 */
export function sendCode(reply: FastifyReply, { code, redirectUri }: Authorization) {
  if (redirectUri === undefined) return { code };
  return redirectTo(reply, `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}code=${code}`);
}

export function storeProofFrom(
  body: Extract<z.infer<typeof loginBodySchema>, { method: 'signature' }>,
): StoreProof {
  const { signature } = body;
  if (body.source === 'apple_app_store') return { store: 'apple', signature };
  const { google_signed_data: signedData, google_package_name: packageName } = body;
  return { store: 'google', signature, signedData, packageName };
}
