import * as z from 'zod/mini';
import { billingPeriod } from '../../parts.ts';

/** An option that the app's store sells. Unknown strings must not make an option invalid. */
export const subscriptionOptionSchema = z.object({
  id: z.string(),
  cost: z.object({
    /** The price as the store formats it, for example "9 USD" or "$9.99". */
    displayPrice: z.string(),
    recurrence: billingPeriod,
  }),
  /** The offer; a malformed one is dropped because the option can be bought without it. */
  offer: z.catch(
    z.nullish(
      z.object({
        /** The offer type, for example "freeTrial". */
        type: z.string(),
        id: z.string(),
        /**
         * The trial length in days, which overrides the site's trial lengths (specification §9).
         */
        durationInDays: z.nullish(z.number()),
        isUserEligible: z.boolean(),
      }),
    ),
    undefined,
  ),
});
/** An option that a store sells, with its price as the store formats it. */
export type SubscriptionOption = z.infer<typeof subscriptionOptionSchema>;
