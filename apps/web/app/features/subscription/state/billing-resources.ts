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
  /** Loads the price of another plan and its start date, as computed by the billing provider. */
  previewOf: (productId: string) => Resource<PlanChange>;
}

/**
 * Creates the resources of a subscriber's page: the invoices, and the other plans in the market and
 * currency of the subscription.
 *
 * @param place A country, `us` or `row`; if omitted, the service chooses.
 * @param subscriptionId The subscription, if the account has several.
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
