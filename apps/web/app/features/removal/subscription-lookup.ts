/** Whether the person who is signed in has removal. */
export { watchSubscription } from '../subscription/state/subscription-status.thunks.ts';
export { includesRemoval } from './entitled.ts';
