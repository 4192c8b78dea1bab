/** Looks up whether the signed-in user has removal. */
export { watchSubscription } from '../subscription/state/subscription-status.thunks.ts';
export { includesRemoval } from './entitled.ts';
