/** What callers send. A parameter that is doubled, too long or of another type is refused like one that is missing. */
import * as z from 'zod/mini';
import { ACCESS_TOKEN_SECONDS, MIN_TTL_SECONDS, VERIFIER_LENGTH } from './constants.ts';
import { parseEmailAddress } from './email-address.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const challenge = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** RFC 7636 §4.1: unreserved characters only. */
const verifier = z
  .string()
  .check(z.regex(new RegExp(`^[A-Za-z0-9._~-]{${VERIFIER_LENGTH.min},${VERIFIER_LENGTH.max}}$`)));
const emailAddress = z.pipe(
  z.string(),
  z.transform((value, payload) => {
    const address = parseEmailAddress(value);
    if (address !== undefined) return address;
    payload.issues.push({ code: 'custom', message: 'not an address', input: undefined });
    return z.NEVER;
  }),
);
const ttl = z.optional(
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/)),
    z.pipe(
      z.transform(Number),
      z.number().check(z.gte(MIN_TTL_SECONDS), z.lte(ACCESS_TOKEN_SECONDS)),
    ),
  ),
);

export const authorizeQuerySchema = z.object({
  response_type: z.literal('code'),
  client_id: text(100),
  code_challenge: challenge,
  code_challenge_method: z.optional(z.literal('S256')),
  redirect_uri: z.optional(text(500)),
  scope: z.optional(z.literal('privacypro')),
});

export const emailQuerySchema = z.object({ email: emailAddress });

export const loginBodySchema = z.object({
  method: z.literal('otp'),
  email: text(320),
  otp: text(64),
  /** Sent by the web client: a session that another tab has opened meanwhile is told apart. */
  code_challenge: z.optional(challenge),
});

export const tokenRequestSchema = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('authorization_code'),
    client_id: text(100),
    code: text(200),
    code_verifier: verifier,
    redirect_uri: z.optional(text(500)),
    ttl,
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: text(100),
    refresh_token: z.optional(text(4096)),
    ttl,
  }),
]);

export const confirmQuerySchema = z.object({
  email: emailAddress,
  otp: text(64),
  hash: text(200),
});
