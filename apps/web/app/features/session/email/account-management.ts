/** The part of the auth client that is loaded on demand. */
export { createAccountManagement } from '@mallard/auth-client';
