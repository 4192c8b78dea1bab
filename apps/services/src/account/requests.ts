/** What several routes read of a request, and how they respond. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ServiceError } from '../platform/utilities/errors.ts';
import { emailsOf } from '../platform/http/limits/request-emails.ts';
import { localeQuerySchema, mailboxTokenSchema, type loginBodySchema } from './parameters.ts';
import type { Authorization } from './sign-in/sign-in.ts';
import type { StoreProof } from './store/verifier.ts';

/** The access token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,8192}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** What the link in a mail gave the page, if anything. One that cannot be read is none: its sender is a stranger. */
export function mailboxTokenOf({ body }: FastifyRequest): string | undefined {
  return mailboxTokenSchema.safeParse(body).data?.mailbox_token;
}

/**
 * The address of a request, with the reader's language. One in the body as well as in the query would be counted by the
 * rate rules in its stead: refused.
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

/** Whether a request has an email, valid or not, in its query or its body. */
export const hasEmail = ({ body, query }: FastifyRequest): boolean =>
  [body, query].some((part) => typeof part === 'object' && part !== null && 'email' in part);

/**
 * The address that a login names. A text that is no address has no account and no passcode, and gets the same response
 * as an address without them; it goes no further, since not every text can be sent to a database.
 */
export const loginAddressOf = (request: FastifyRequest, place: 'query' | 'body'): string =>
  emailsOf(request)[place] ?? '';

/** Sent as it is: native clients compare the address to the letter, and its scheme is not http. */
export function redirectTo(reply: FastifyReply, location: string) {
  return reply.code(302).header('location', location).send();
}

/** A client that gave an address is sent there with the code, others get it as JSON. */
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
