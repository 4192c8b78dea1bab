import type { Product } from '@mallard/subscription-client';
import type { AppThunk } from '../../../store/app-thunk.ts';

/** @param country The ISO 3166-1 code; if omitted, the service chooses. */
export function loadProducts(
  country: string | undefined,
  signal?: AbortSignal,
): AppThunk<Promise<Product[]>> {
  return (_dispatch, _getState, { subscriptions }) =>
    subscriptions.getProducts({ region: country, signal });
}
