/** What callers send. A parameter that is doubled, too long or of another type is refused like one that is missing. */
import { resolveLocale } from '@mallard/locales';
import * as z from 'zod/mini';
import { boundedText, cutText } from '../platform/utilities/bounded-text.ts';
import { emailAddressSchema } from '../platform/utilities/email-address.ts';
import { CONFIRMATION_TOKEN, LINK_TOKEN } from './addresses.ts';
import { FREQUENCIES } from './schema.ts';

/** A language of ours; one that cannot be read is English: nobody is refused for it. */
const locale = z.pipe(
  cutText(64),
  z.transform((value) => resolveLocale(value) ?? 'en'),
);

export const requestSchema = z.object({
  email: emailAddressSchema,
  locale,
  frequency: z._default(z.enum(FREQUENCIES), 'every'),
  /** Nobody sees this field: what has something in it comes from a program. */
  topic: z.catch(z.optional(boundedText(100)), 'unreadable'),
});

/** What was typed, to be shown again whatever is wrong with it. */
export const typedSchema = z.catch(
  z.object({
    email: z.catch(boundedText(320), ''),
    frequency: z.catch(z.enum(FREQUENCIES), 'every'),
    locale: z.pipe(cutText(64), z.transform(resolveLocale)),
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
