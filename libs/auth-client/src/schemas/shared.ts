import * as z from 'zod/mini';
import { nonEmpty } from './basic.ts';

/** An error response. `error` is the code; `message` is for engineers. */
export const errorResponseSchema = z.object({
  error: nonEmpty,
  message: z.optional(z.string()),
});

const passcodeRequest = {
  status: z.optional(z.string()),
  /**
   * A short text that is also in the email, so that the user can tell which email belongs to this
   * request.
   */
  reference: z.optional(z.string()),
  /** The validity of the passcode, in seconds. */
  expires_in: z.optional(z.number()),
};

/**
 * The response of `POST auth/v2/otp` and `GET auth/account/loginlink`. Only the HTTP status
 * decides; the members are optional information for the page.
 */
export const otpResponseSchema = z.object(passcodeRequest);

/** The response of `POST auth/v2/account/edit` and `auth/account/edit` with an email. */
export const accountEditResponseSchema = z.object({ ...passcodeRequest, hash: nonEmpty });
