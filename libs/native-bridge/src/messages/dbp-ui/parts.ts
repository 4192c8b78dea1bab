/** What the messages of these pages are made of. Dates are epoch seconds on the wire, epoch milliseconds here. */
import * as z from 'zod/mini';
import { nonEmpty } from '../parts.ts';

/** The version of the protocol; a host of another one says so in the handshake. */
export const DBP_UI_VERSION = 8;

/** The one place where a host's seconds become milliseconds. */
export const date = z.pipe(
  z.number(),
  z.transform((seconds) => Math.round(seconds * 1000)),
);

/** Whether something was done. */
export const outcomeSchema = z.object({
  version: z.number(),
  success: z.boolean(),
  id: z.nullish(z.string()),
  message: z.nullish(z.string()),
});

/** "There is none", which is no failure: `undefined`. */
export const notFound = z.pipe(
  z.object({ success: z.literal(false), id: z.literal('NOT_FOUND') }),
  z.transform(() => undefined),
);

export const optionalText = z.nullish(z.string());

export const nameSchema = z.object({
  first: nonEmpty,
  middle: optionalText,
  last: nonEmpty,
  suffix: optionalText,
});

/** A name that somebody goes or went by. */
export type ProfileName = z.infer<typeof nameSchema>;

export const addressSchema = z.object({
  street: optionalText,
  city: z.string(),
  state: z.string(),
  zipCode: optionalText,
});

/** Where somebody lives or lived; an app needs the city and the state. */
export type ProfileAddress = z.infer<typeof addressSchema>;

export const profileSchema = z.object({
  names: z.array(nameSchema),
  birthYear: z.int(),
  addresses: z.array(addressSchema),
});
/** What removal looks for: names, addresses, and the year of birth. */
export type Profile = z.infer<typeof profileSchema>;

/** A place in one of the profile's lists. */
export const index = z.int().check(z.nonnegative());

export const dataBrokerSchema = z.object({
  name: z.string(),
  url: z.string(),
  date: z.nullish(date),
  parentURL: optionalText,
  optOutUrl: optionalText,
});

const recordMembers = {
  dataBroker: dataBrokerSchema,
  name: z.string(),
  alternativeNames: z.array(z.string()),
  addresses: z.array(addressSchema),
  foundDate: date,
  optOutSubmittedDate: z.nullish(date),
  estimatedRemovalDate: z.nullish(date),
  removedDate: z.nullish(date),
};

/** A site that sells what it knows of people. Times are in milliseconds since 1970. */
export type DataBroker = z.infer<typeof dataBrokerSchema>;

/** A record of the person that a broker has. */
export const profileMatchSchema = z.object({
  ...recordMembers,
  relatives: z.array(z.string()),
  hasMatchingRecordOnParentBroker: z.catch(z.boolean(), false),
});
/** A record of a broker that may be of this person. */
export type ProfileMatch = z.infer<typeof profileMatchSchema>;

/** Records that a broker has removed. */
export const optOutMatchSchema = z.object({ ...recordMembers, matches: z.number(), date });

/** A record that a broker has taken away. */
export type RemovedMatch = z.infer<typeof optOutMatchSchema>;

/** A scan of the past or to come. */
export const scanDateSchema = z.object({ date, dataBrokers: z.array(dataBrokerSchema) });
