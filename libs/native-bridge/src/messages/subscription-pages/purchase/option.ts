import * as z from 'zod/mini';
import { billingPeriod } from '../../parts.ts';

/** What the app's store sells. Words that are new here must not make an option unreadable. */
export const subscriptionOptionSchema = z.object({
  id: z.string(),
  cost: z.object({
    /** As the store writes it: "9 USD", "$9.99". */
    displayPrice: z.string(),
    recurrence: billingPeriod,
  }),
  /** One that cannot be read is none: what it belongs to can be bought without. */
  offer: z.catch(
    z.nullish(
      z.object({
        /** "freeTrial". */
        type: z.string(),
        id: z.string(),
        /** Goes before the trial lengths of the site (specification §9). */
        durationInDays: z.nullish(z.number()),
        isUserEligible: z.boolean(),
      }),
    ),
    undefined,
  ),
});
/** Something that a store sells, with its price as the store writes it. */
export type SubscriptionOption = z.infer<typeof subscriptionOptionSchema>;
