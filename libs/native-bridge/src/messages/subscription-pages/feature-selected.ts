import * as z from 'zod/mini';
import type { NotificationMessage } from '../message.ts';
import { subscriptionPages } from './channel.ts';

/**
 * Opens one of the products in the app.
 *
 * Android reads `feature` and Apple reads `productFeature`. Only Android accepts slugs, so both
 * members carry the product's name.
 */
export const featureSelected = {
  kind: 'notification',
  channel: subscriptionPages,
  method: 'featureSelected',
  params: z.pipe(
    z.object({
      product: z.enum([
        'Network Protection',
        'Data Broker Protection',
        'Identity Theft Restoration',
        'Global Identity Theft Restoration',
        'Duck.ai',
      ]),
    }),
    z.transform(({ product }) => ({ feature: product, productFeature: product })),
  ),
} as const satisfies NotificationMessage;
