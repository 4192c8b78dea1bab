import * as z from 'zod/mini';
import type { BridgeRequestOptions, Messenger } from '../../core/messenger.ts';
import { type MessengerFor, request } from '../send.ts';
import { type FeatureConfig, featureConfigSchema, getFeatureConfig } from './get-feature-config.ts';

/**
 * Returns the host's flags; all are false if the host rejects the request, as apps of early 2025
 * do, or times out.
 *
 * @see Specification §3: feature-config flags, all default false.
 */
export async function readFeatureConfig(
  messenger: MessengerFor<'useSubscription' | 'useIdentityTheftRestoration', 'request'>,
  options?: BridgeRequestOptions,
): Promise<FeatureConfig> {
  try {
    // Drop the feature type: the restoration pages' view supports the same request.
    const asked: Pick<Messenger, 'request'> = messenger;
    return await request(asked, getFeatureConfig, {}, options);
  } catch {
    return z.parse(featureConfigSchema, {});
  }
}
