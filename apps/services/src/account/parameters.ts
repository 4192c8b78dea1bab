/**
 * Schemas of request parameters. A parameter that is repeated, too long or of the wrong type is
 * rejected like a missing one.
 */
import { PASSCODE_TEXT_LIMIT } from '@mallard/auth-client/schemas';
import * as z from 'zod/mini';
import { boundedText } from '../platform/utilities/bounded-text.ts';
import { ACCESS_TOKEN_SECONDS, MIN_TTL_SECONDS, VERIFIER_LENGTH } from './constants.ts';

const text = (max: number) => boundedText(max).check(z.minLength(1));
const challenge = boundedText(43).check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** RFC 7636 §4.1: unreserved characters only. */
const verifier = boundedText(VERIFIER_LENGTH.max).check(
  z.regex(new RegExp(`^[A-Za-z0-9._~-]{${VERIFIER_LENGTH.min},${VERIFIER_LENGTH.max}}$`)),
);
const ttl = z.optional(
  z.pipe(
    boundedText(5).check(z.regex(/^\d{1,5}$/)),
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
  /** A version 1 access token, whose account immediately gets a code. */
  token: z.optional(text(8192)),
});

/** The reader's language. Ignore an invalid one: it must not block a passcode. */
const locale = z.catch(
  z.optional(boundedText(40).check(z.regex(/^[A-Za-z]{2,3}(?:[-_]\w{1,8}){0,3}$/))),
  undefined,
);

/** Accepted only in the body of requests that send email, never in the URL. */
export const mailboxTokenSchema = z.object({ mailbox_token: text(100) });

export const localeQuerySchema = z.object({ locale });

const signature = text(16_384);
/** The passcode as typed: see `normalizePasscode`. */
const passcode = text(PASSCODE_TEXT_LIMIT);

export const loginBodySchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('otp'),
    email: text(320),
    otp: passcode,
    /** Sent by the web client to detect a session that another tab has opened in the meantime. */
    code_challenge: z.optional(challenge),
  }),
  z.discriminatedUnion('source', [
    z.object({
      method: z.literal('signature'),
      source: z.literal('apple_app_store'),
      signature,
    }),
    z.object({
      method: z.literal('signature'),
      source: z.literal('google_play_store'),
      signature,
      google_signed_data: signature,
      google_package_name: text(200),
    }),
  ]),
]);

/** Version 1 uses other parameter names. */
export const v1StoreLoginBodySchema = z.discriminatedUnion('store', [
  z.object({ store: z.literal('apple_app_store'), signature }),
  z.object({
    store: z.literal('google_play_store'),
    signature,
    signed_data: signature,
    package_name: text(200),
  }),
]);

export const v1LoginQuerySchema = z.object({ email: text(320), otp: passcode });

export const otpBodySchema = z.object({ otp: passcode });

export const idParameterSchema = z.object({ id: z.uuid() });

export const deletionBodySchema = z.optional(z.object({ forfeit_paid_time: z.boolean() }));

export const undoSchema = z.object({ token: text(200) });

export const settlementSchema = z.object({
  token: text(100),
  new_code: passcode,
  old_code: passcode,
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

export const confirmQuerySchema = z.object({ otp: passcode, hash: text(200) });
