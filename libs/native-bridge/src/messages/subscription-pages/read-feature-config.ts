import * as z from 'zod/mini';
import type { BridgeRequestOptions, Messenger } from '../../core/messenger.ts';
import { type MessengerFor, request } from '../send.ts';
import { type FeatureConfig, featureConfigSchema, getFeatureConfig } from './get-feature-config.ts';

/**
 * The host's flags; all false where it has none to tell, as apps of early 2025, or does not answer.
 *
 * @see Specification §3: feature-config flags, all default false.
 */
export async function readFeatureConfig(
  messenger: MessengerFor<'useSubscription' | 'useIdentityTheftRestoration', 'request'>,
  options?: BridgeRequestOptions,
): Promise<FeatureConfig> {
  try {
    // restoration's view knows the same question
    const asked: Pick<Messenger, 'request'> = messenger;
    return await request(asked, getFeatureConfig, {}, options);
  } catch {
    return z.parse(featureConfigSchema, {});
  }
}
