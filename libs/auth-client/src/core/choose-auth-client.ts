import {
  createAuthClientV1,
  createSessionClientV1,
  type SessionClientV1Options,
} from './auth-client-v1.ts';
import { createAuthClient, createSessionClient } from './auth-client-v2.ts';
import { type AuthClient, type AuthClientOptions } from './auth-client.ts';
import { type SessionClient } from './session-client.ts';

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

/** The same for a session client. Of `tokenStore`, version 2 makes no use. */
export function chooseSessionClient(
  { useSubscriptionsAuthV2 }: AuthFeatures,
  options: SessionClientV1Options,
): SessionClient {
  return (useSubscriptionsAuthV2 ? createSessionClient : createSessionClientV1)(options);
}
