/** What of the client is loaded apart. */
export { createOwnAccount } from '@mallard/auth-client';
