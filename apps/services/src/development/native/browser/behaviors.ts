import {
  delayed,
  dropped,
  foreign,
  malformed,
  refused,
  repeated,
} from '@mallard/native-bridge/testing';

/** Longer than any page waits for a response that needs no user action, in ms. */
const LATE_MS = 12_000;

/** Ways in which a host can handle a request, with their labels. */
export const BEHAVIORS = {
  answer: 'Answers',
  ask: 'Asks me each time',
  late: 'Answers after 12 s',
  drop: 'Never answers',
  lost: 'Does it, and never answers',
  refuse: 'Refuses',
  malformed: 'Answers broken JSON',
  repeat: 'Answers twice',
  id: 'Answers another request',
  context: 'Answers in another context',
  secret: 'Answers with a wrong secret',
  origin: 'Answers from another origin',
} as const;

export type Behavior = keyof typeof BEHAVIORS;

/**
 * Returns the emulated host's reply to one request.
 *
 * @param perform Performs the request and returns the reply value. Not called for refused or
 * dropped requests.
 */
export function replyOf(behavior: Exclude<Behavior, 'ask'>, perform: () => unknown): unknown {
  switch (behavior) {
    case 'drop':
      return dropped();
    case 'refuse':
      return refused('refused on /dev/native');
  }
  const value = perform();
  switch (behavior) {
    case 'answer':
      return value;
    case 'late':
      return delayed(LATE_MS, value);
    case 'lost':
      return dropped();
    case 'malformed':
      return malformed();
    case 'repeat':
      return repeated(value);
    default:
      return foreign(behavior, value);
  }
}
