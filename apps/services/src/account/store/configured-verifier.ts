import type { Platform } from '../../platform/assembly/platform.ts';
import { createAppleServerApi } from './apple-server-api.ts';
import { createAppleVerifier } from './apple-verifier.ts';
import { createGoogleVerifier } from './google-verifier.ts';
import { createSandboxVerifier } from './sandbox-verifier.ts';
import { combineVerifiers, type StoreVerifier } from './verifier.ts';

/**
 * Creates verifiers for the configured stores; in development without any, for the sandbox.
 *
 * @param billingNow The billing clock, which the sandbox can move.
 */
export function storeVerifierFor(
  { config, fetch, now }: Pick<Platform, 'config' | 'fetch' | 'now'>,
  billingNow: () => number,
): StoreVerifier {
  const { apple, google } = config.stores;
  if (!apple && !google && config.environment === 'development') {
    return createSandboxVerifier(billingNow);
  }
  const environments =
    config.environment === 'production' ? ['Production'] : ['Production', 'Sandbox'];
  return combineVerifiers({
    apple:
      apple &&
      createAppleVerifier({
        ...apple,
        environments,
        now,
        api:
          apple.key && createAppleServerApi({ ...apple, key: apple.key, environments, fetch, now }),
      }),
    google: google && createGoogleVerifier({ ...google, fetch, now }),
  });
}
