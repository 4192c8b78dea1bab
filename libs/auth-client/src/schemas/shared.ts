import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/** Every error answer. `error` is the code; `message` is for engineers. */
export const errorResponseSchema = z.object({
  error: nonEmpty,
  message: z.optional(z.string()),
});

const passcodeRequest = {
  status: z.optional(z.string()),
  /** A short text that is also in the mail, so that a person can tell which mail belongs to this request. */
  reference: z.optional(z.string()),
  /** Seconds for which the passcode is valid. */
  expires_in: z.optional(z.number()),
};

/** POST auth/v2/otp, GET auth/account/loginlink. The HTTP status alone decides; the members are a courtesy to the page. */
export const otpResponseSchema = z.object(passcodeRequest);

/** POST auth/v2/account/edit and auth/account/edit with an email. */
export const accountEditResponseSchema = z.object({ ...passcodeRequest, hash: nonEmpty });
