/** What several routes read of a request, and how they respond. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ServiceError } from '../platform/errors.ts';
import { emailQuerySchema, mailboxTokenSchema, type loginBodySchema } from './parameters.ts';
import type { Authorization } from './sign-in.ts';
import type { StoreProof } from './store/verifier.ts';

/** The access token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]{1,8192}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** What the link in a mail gave the page, if anything. One that cannot be read is none: its sender is a stranger. */
export function mailboxTokenOf({ body }: FastifyRequest): string | undefined {
  return mailboxTokenSchema.safeParse(body).data?.mailbox_token;
}

/** The query's address. One in the body as well would be counted by the rate rules in its stead: refused. */
export function parsedEmail({ query, body }: FastifyRequest): z.infer<typeof emailQuerySchema> {
  const isAlone = typeof body !== 'object' || body === null || !('email' in body);
  const parsed = isAlone ? emailQuerySchema.safeParse(query).data : undefined;
  if (!parsed) {
    throw new ServiceError(400, 'invalid_email_address', 'The email address is not valid.');
  }
  return parsed;
}

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
