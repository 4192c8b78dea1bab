import { AuthError } from '../../errors.ts';

/** The host's store for the long-lived token: the refresh token, or the auth token in version 1. */
export interface TokenStore {
  get(): string | undefined | Promise<string | undefined>;
  set(token: string | undefined): void;
}

/**
 * Calls a function of the host.
 *
 * @param name The function's name for the error message, for example "tokenStore.get".
 * @throws AuthError `host-failed` if the function fails.
 */
export async function byHost<T>(name: string, ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AuthError('host-failed', `The host's ${name} failed`, { cause });
  }
}
