/** The part of the auth client that is loaded on demand. */
export { createOwnAccount } from '@mallard/auth-client';
