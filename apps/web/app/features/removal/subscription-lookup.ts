/** Whether whoever is signed in has removal. */
export { watchSubscription } from '../subscription/subscription-status.thunks.ts';
export { includesRemoval } from './entitled.ts';
