/** Generates the parts of `docs/subscription-states.md` that are derived from the code. */
import {
  explainSubscription,
  type SubscriptionExplanation,
  subscriptionFromWire,
} from '@mallard/subscription-client';
import type { SubscriptionWire } from '@mallard/subscription-client/schemas';
import { explanationOfStoreState, STORE_STATES } from './store-states.ts';
import { TRANSITIONS, type Transition } from './transitions.ts';

const CAUSES: Readonly<Record<Transition['causes'][number], string>> = {
  'checkout-completed': 'checkout completed',
  'payment-succeeded': 'payment succeeded',
  'payment-failed': 'payment failed',
  renewing: 'renews',
  cancelled: 'cancelled',
  'change-scheduled': 'change scheduled',
  'change-dropped': 'change dropped',
  paused: 'paused in the store',
  'card-replaced': 'card replaced',
  'trial-refused': 'trial refused',
  refunded: 'refunded',
  'refund-failed': 'refund failed',
  disputed: 'disputed',
  'dispute-closed': 'dispute closed',
  ended: 'ended',
  time: 'time',
};

const nameOf = (status: Transition['from']) =>
  status === 'none' ? '[*]' : status.replaceAll(/[ -]/g, '');
const textOf = ({ causes }: Transition) => causes.map((cause) => CAUSES[cause]).join(', ');

/** Returns the state diagram in Mermaid syntax. */
export function stateDiagram(): string {
  const names = new Set(TRANSITIONS.map(({ to }) => to));
  return [
    'stateDiagram-v2',
    ...[...names].map((status) => `  state "${status}" as ${nameOf(status)}`),
    ...TRANSITIONS.map((each) => `  ${nameOf(each.from)} --> ${nameOf(each.to)}: ${textOf(each)}`),
  ].join('\n');
}

/** Returns the transition table in Markdown. */
export function stateTable(): string {
  return [
    '| From | To | By | `expiresOrRenewsAt` is then |',
    '| --- | --- | --- | --- |',
    ...TRANSITIONS.map(
      (each) =>
        `| ${each.from === 'none' ? '–' : each.from} | ${each.to} | ${textOf(each)} | ${each.date} |`,
    ),
  ].join('\n');
}

const STORE_NAMES = { apple: 'App Store', google: 'Google Play' };

/** Returns the action to take in the store, if any. */
function inTheStore({ standing, reason, ifNothingIsDone }: SubscriptionExplanation): string {
  if (reason === 'paused_by_store') return 'resume it in the store, or wait for its date';
  if (reason === 'payment_failed') return 'fix the payment in the store';
  if (standing === 'ending' || standing === 'trial-ending') return 'turn renewal on in the store';
  return ifNothingIsDone === 'charged' ? 'nothing; it is canceled in the store' : '–';
}

/** Returns a Markdown table of each store's states with the resulting state here. */
export function storeTable(): string {
  return [
    '| Store | State there | Status here | Why | Unlocked | If nothing is done | What the subscriber can do |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...STORE_STATES.map((each) => {
      const told = explanationOfStoreState(each);
      const cells = [
        STORE_NAMES[each.store],
        each.state,
        told.status,
        `\`${told.reason}\``,
        told.unlocked.length > 0 ? 'yes' : 'no',
        told.ifNothingIsDone,
        told.actions.includes('buy') ? 'buy again' : inTheStore(told),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

/**
 * Returns a Markdown table of all states and reasons of subscriptions that we bill, as their
 * subscribers see them.
 */
export function explanationTable(
  scenarios: readonly { name: string; subscription: SubscriptionWire | undefined }[],
  now: number,
): string {
  return [
    '| State | Status | Why | Unlocked | If nothing is done | What the subscriber can do |',
    '| --- | --- | --- | --- | --- | --- |',
    ...scenarios.flatMap(({ name, subscription }) => {
      // These differ only in the bank's reason.
      if (!subscription || name.startsWith('grace-') || name === 'unclear') return [];
      const told = explainSubscription(subscriptionFromWire(subscription), {
        now,
        products: ['all'],
      });
      const cells = [
        name,
        told.status,
        `\`${told.reason}\``,
        told.unlocked.length > 0 ? 'yes' : 'no',
        told.ifNothingIsDone,
        told.actions.join(', ') || '–',
      ];
      return [`| ${cells.join(' | ')} |`];
    }),
  ].join('\n');
}
