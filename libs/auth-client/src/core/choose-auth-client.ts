import { createAuthClientV1 } from './auth-client-v1.ts';
import { createAuthClient } from './auth-client-v2.ts';
import type { AuthClient, AuthClientOptions } from './auth-client.ts';

/** The flag of the native feature configuration that decides; absent means false. */
export interface AuthFeatures {
  useSubscriptionsAuthV2?: boolean | undefined;
}

/** Makes a client of the version that the flag says. Loads both: who needs one version only, calls it by name. */
export function chooseAuthClient(
  { useSubscriptionsAuthV2 }: AuthFeatures,
  options: AuthClientOptions,
): AuthClient {
  return (useSubscriptionsAuthV2 ? createAuthClient : createAuthClientV1)(options);
}
