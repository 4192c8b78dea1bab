import { AuthError } from '../errors.ts';

/** Where a host keeps the long-lived token: the refresh token, in version 1 the auth token. */
export interface TokenStore {
  get(): string | undefined | Promise<string | undefined>;
  set(token: string | undefined): void;
}

/** @throws AuthError `host-failed` when the host cannot do what it is asked. */
export async function byHost<T>(ask: () => T | Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new AuthError('host-failed', { cause });
  }
}
