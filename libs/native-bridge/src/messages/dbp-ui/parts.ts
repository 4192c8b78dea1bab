/**
 * Schemas shared by the messages of these pages. Dates are epoch seconds on the wire and epoch
 * milliseconds here.
 */
import * as z from 'zod/mini';
import { nonEmpty } from '../parts.ts';

/** The protocol version. A host with a different version reports the mismatch in the handshake. */
export const DBP_UI_VERSION = 8;

/** A date, converted from the host's epoch seconds to epoch milliseconds. */
export const date = z.pipe(
  z.number(),
  z.transform((seconds) => Math.round(seconds * 1000)),
);

/** The result of an operation, which either succeeded or failed. */
export const outcomeSchema = z.object({
  version: z.number(),
  success: z.boolean(),
  id: z.nullish(z.string()),
  message: z.nullish(z.string()),
});

/** A "not found" response, which is not an error: it becomes `undefined`. */
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

/** A current or former name of the person. */
export type ProfileName = z.infer<typeof nameSchema>;

export const addressSchema = z.object({
  street: optionalText,
  city: z.string(),
  state: z.string(),
  zipCode: optionalText,
});

/** A current or former address of the person; an app requires the city and the state. */
export type ProfileAddress = z.infer<typeof addressSchema>;

export const profileSchema = z.object({
  names: z.array(nameSchema),
  birthYear: z.int(),
  addresses: z.array(addressSchema),
});
/** The data to search for: names, addresses and the year of birth. */
export type Profile = z.infer<typeof profileSchema>;

/** An index into one of the profile's lists. */
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

/** A site that sells personal data. Times are in epoch milliseconds. */
export type DataBroker = z.infer<typeof dataBrokerSchema>;

/** A broker's record of the person. */
export const profileMatchSchema = z.object({
  ...recordMembers,
  relatives: z.array(z.string()),
  hasMatchingRecordOnParentBroker: z.catch(z.boolean(), false),
});
/** A broker's record that may match the person. */
export type ProfileMatch = z.infer<typeof profileMatchSchema>;

/** Records that a broker has removed. */
export const optOutMatchSchema = z.object({ ...recordMembers, matches: z.number(), date });

/** A record that a broker has removed. */
export type RemovedMatch = z.infer<typeof optOutMatchSchema>;

/** A past or scheduled scan. */
export const scanDateSchema = z.object({ date, dataBrokers: z.array(dataBrokerSchema) });
