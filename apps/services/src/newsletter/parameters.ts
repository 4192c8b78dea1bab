/**
 * Schemas of request parameters. A parameter that is repeated, too long or of the wrong type is
 * rejected like a missing one.
 */
import { resolveLocale } from '@mallard/locales';
import * as z from 'zod/mini';
import { boundedText, cutText } from '../platform/utilities/bounded-text.ts';
import { emailAddressSchema } from '../platform/utilities/email-address.ts';
import { CONFIRMATION_TOKEN, LINK_TOKEN } from './addresses.ts';
import { FREQUENCIES } from './schema.ts';

/** Falls back to English if the locale is invalid or unsupported. */
const locale = z.pipe(
  cutText(64),
  z.transform((value) => resolveLocale(value) ?? 'en'),
);

export const requestSchema = z.object({
  email: emailAddressSchema,
  locale,
  frequency: z._default(z.enum(FREQUENCIES), 'every'),
  /** Honeypot: this field is hidden from people, so only bots fill it in. */
  topic: z.catch(z.optional(boundedText(100)), 'unreadable'),
});

/** The submitted values, to show again in the form even if they are invalid. */
export const typedSchema = z.catch(
  z.object({
    email: z.catch(boundedText(320), ''),
    frequency: z.catch(z.enum(FREQUENCIES), 'every'),
    locale: z.pipe(
      cutText(64),
      z.transform((tag: string) => resolveLocale(tag)),
    ),
  }),
  { email: '', frequency: 'every', locale: undefined },
);

export const confirmationSchema = z.object({
  token: boundedText(100).check(z.regex(CONFIRMATION_TOKEN)),
});
export const linkSchema = z.object({ token: boundedText(100).check(z.regex(LINK_TOKEN)) });
export const choiceSchema = z.object({
  token: boundedText(100).check(z.regex(LINK_TOKEN)),
  locale,
  frequency: z.enum(FREQUENCIES),
});
