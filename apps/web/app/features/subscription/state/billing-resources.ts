import {
  createResource,
  type Billing,
  type Product,
  type Resource,
} from '@mallard/subscription-client';
import type { AppThunk } from '../../../store/app-thunk.ts';
import { isRetryable } from './subscription-status.thunks.ts';

/**
 * What a subscriber may look up: the bills, and what else is sold where the subscription was bought, in the currency
 * that it is charged in.
 *
 * @param place A country, `us` or `row`; without it the service chooses.
 */
export function createBillingResources(
  place: string | undefined,
): AppThunk<{ billing: Resource<Billing>; products: Resource<Product[]> }> {
  return (_dispatch, _getState, { subscriptions }) => ({
    billing: createResource({
      load: (options) => subscriptions.getBilling(options),
      isRetryable,
    }),
    products: createResource({
      load: ({ signal }) => subscriptions.getProducts({ region: place, signal }),
      isRetryable,
    }),
  });
}
