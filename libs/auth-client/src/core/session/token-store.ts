import { AuthError } from '../../errors.ts';

/** Where a host keeps the long-lived token: the refresh token, in version 1 the auth token. */
export interface TokenStore {
  get(): string | undefined | Promise<string | undefined>;
  set(token: string | undefined): void;
}

/**
 * Asks something of the host.
 *
 * @param name Of what is asked, for the message: "tokenStore.get".
 * @throws AuthError `host-failed` when the host cannot do it.
 */
export async function byHost<T>(name: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AuthError('host-failed', `The host's ${name} failed`, { cause });
  }
}
