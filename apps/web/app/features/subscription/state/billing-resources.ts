import {
  createResource,
  type Billing,
  type PlanChange,
  type Product,
  type Resource,
} from '@mallard/subscription-client';
import type { AppThunk } from '../../../store/app-thunk.ts';
import { isRetryable } from './subscription-status.thunks.ts';

export interface BillingResources {
  billing: Resource<Billing>;
  products: Resource<Product[]>;
  /** What another plan costs, and from when on, as the billing provider works it out. */
  previewOf: (productId: string) => Resource<PlanChange>;
}

/**
 * What a subscriber may look up: the bills, and what else is sold where the subscription was bought, in the currency
 * that it is charged in.
 *
 * @param place A country, `us` or `row`; without it the service chooses.
 * @param subscriptionId Which one, where there are several.
 */
export function createBillingResources(
  place: string | undefined,
  subscriptionId: string | undefined,
): AppThunk<BillingResources> {
  return (_dispatch, _getState, { subscriptions }) => ({
    billing: createResource({
      load: (options) => subscriptions.getBilling(options),
      isRetryable,
    }),
    previewOf: (productId) =>
      createResource({
        load: ({ signal }) => subscriptions.previewChange(productId, { subscriptionId, signal }),
        isRetryable,
      }),
    products: createResource({
      load: ({ signal }) => subscriptions.getProducts({ region: place, signal }),
      isRetryable,
    }),
  });
}
