import type { Product } from '@mallard/subscription-client';
import type { AppThunk } from '../../store/app-thunk.ts';

/** @param region `us`, `row`; without it the service chooses. */
export function loadProducts(
  region: string | undefined,
  signal?: AbortSignal,
): AppThunk<Promise<Product[]>> {
  return (_dispatch, _getState, { subscriptions }) => subscriptions.getProducts({ region, signal });
}
