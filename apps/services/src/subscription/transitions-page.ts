/** The parts of `docs/subscription-states.md` that are drawn from the table of transitions. */
import { TRANSITIONS, type Transition } from './transitions.ts';

const CAUSES: Readonly<Record<Transition['causes'][number], string>> = {
  'checkout-completed': 'checkout completed',
  'payment-succeeded': 'payment succeeded',
  'payment-failed': 'payment failed',
  renewing: 'renews',
  cancelled: 'cancelled',
  'change-scheduled': 'change scheduled',
  'change-dropped': 'change dropped',
  refunded: 'refunded',
  disputed: 'disputed',
  'dispute-closed': 'dispute closed',
  ended: 'ended',
  time: 'time',
};

const nameOf = (status: Transition['from']) =>
  status === 'none' ? '[*]' : status.replaceAll(/[ -]/g, '');
const textOf = ({ causes }: Transition) => causes.map((cause) => CAUSES[cause]).join(', ');

/** Mermaid. */
export function stateDiagram(): string {
  const names = new Set(TRANSITIONS.map(({ to }) => to));
  return [
    'stateDiagram-v2',
    ...[...names].map((status) => `  state "${status}" as ${nameOf(status)}`),
    ...TRANSITIONS.map((each) => `  ${nameOf(each.from)} --> ${nameOf(each.to)}: ${textOf(each)}`),
  ].join('\n');
}

/** Markdown. */
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
