/**
 * Every status transition and its causes. The rule itself is in `state.ts`; this is its effect in
 * readable form. A test keeps the two in sync, and `docs/subscription-states.md` is generated from
 * it.
 */
import type { BillingEventKind } from '../billing-event.ts';
import type { LifecycleStatus } from '../events/state.ts';

/** A billing event, or a date that passes without one. */
export type TransitionCause = BillingEventKind | 'time';

export interface Transition {
  /** `none`: no checkout has been completed yet. */
  from: LifecycleStatus | 'none';
  to: LifecycleStatus;
  causes: readonly TransitionCause[];
  /** Description of the resulting `expiresOrRenewsAt`. */
  date: string;
}

const PERIOD_END = 'the end of the paid period';
const TRIAL_OR_PERIOD_END = 'the end of the trial, or of the paid period';
const GRACE_END = '14 days after the first failure';
const CANCELLED_FOR = 'the end of what is paid';
const ENDED = 'when it ended';
const REVERSED = 'when the money was taken back, or it was paused';

const COMES_BACK = ['payment-succeeded', 'renewing'] as const;

export const TRANSITIONS: readonly Transition[] = [
  { from: 'none', to: 'Waiting', causes: ['checkout-completed'], date: PERIOD_END },
  { from: 'none', to: 'Auto-Renewable', causes: ['checkout-completed'], date: TRIAL_OR_PERIOD_END },
  {
    from: 'Waiting',
    to: 'Auto-Renewable',
    causes: ['checkout-completed', ...COMES_BACK],
    date: PERIOD_END,
  },
  { from: 'Waiting', to: 'Expired', causes: ['ended'], date: ENDED },
  {
    from: 'Auto-Renewable',
    to: 'Not Auto-Renewable',
    // A refund or a lost dispute, while another payment covers a part of the period.
    causes: ['cancelled', 'refunded', 'dispute-closed'],
    date: CANCELLED_FOR,
  },
  {
    from: 'Auto-Renewable',
    to: 'Grace Period',
    causes: ['payment-failed', 'time'],
    date: GRACE_END,
  },
  {
    from: 'Auto-Renewable',
    to: 'Inactive',
    causes: ['disputed', 'paused', 'time'],
    date: REVERSED,
  },
  { from: 'Auto-Renewable', to: 'Expired', causes: ['ended', 'refunded'], date: ENDED },
  {
    from: 'Not Auto-Renewable',
    to: 'Auto-Renewable',
    causes: [...COMES_BACK, 'refund-failed'],
    date: PERIOD_END,
  },
  { from: 'Not Auto-Renewable', to: 'Grace Period', causes: ['refund-failed'], date: GRACE_END },
  {
    from: 'Not Auto-Renewable',
    to: 'Inactive',
    causes: ['disputed', 'time', 'refund-failed'],
    date: REVERSED,
  },
  {
    from: 'Not Auto-Renewable',
    to: 'Expired',
    causes: ['time', 'ended', 'refunded'],
    date: CANCELLED_FOR,
  },
  { from: 'Grace Period', to: 'Auto-Renewable', causes: COMES_BACK, date: PERIOD_END },
  // From a grace period that began because a charge was never reported.
  {
    from: 'Grace Period',
    to: 'Not Auto-Renewable',
    causes: ['cancelled', 'refunded'],
    date: CANCELLED_FOR,
  },
  { from: 'Grace Period', to: 'Inactive', causes: ['time', 'disputed', 'paused'], date: GRACE_END },
  { from: 'Grace Period', to: 'Expired', causes: ['cancelled', 'ended', 'refunded'], date: ENDED },
  {
    from: 'Inactive',
    to: 'Auto-Renewable',
    causes: [...COMES_BACK, 'dispute-closed'],
    date: PERIOD_END,
  },
  {
    from: 'Inactive',
    to: 'Not Auto-Renewable',
    causes: ['cancelled', 'refunded', 'dispute-closed'],
    date: CANCELLED_FOR,
  },
  {
    from: 'Inactive',
    to: 'Grace Period',
    causes: ['payment-failed', 'dispute-closed'],
    date: GRACE_END,
  },
  {
    from: 'Inactive',
    to: 'Expired',
    causes: ['time', 'cancelled', 'ended', 'refunded', 'dispute-closed'],
    date: ENDED,
  },
  {
    from: 'Expired',
    to: 'Auto-Renewable',
    causes: [...COMES_BACK, 'refund-failed'],
    date: PERIOD_END,
  },
  { from: 'Expired', to: 'Not Auto-Renewable', causes: ['refund-failed'], date: CANCELLED_FOR },
  { from: 'Expired', to: 'Grace Period', causes: ['refund-failed'], date: GRACE_END },
  { from: 'Expired', to: 'Inactive', causes: ['refund-failed'], date: GRACE_END },
];
