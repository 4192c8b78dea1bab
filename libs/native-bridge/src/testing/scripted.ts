/** The reply of an emulated host, if it is not a plain response. */
export type ScriptedReply =
  | { readonly how: 'drop' }
  | { readonly how: 'delay'; readonly ms: number; readonly value: unknown }
  | { readonly how: 'refuse'; readonly message: string }
  | { readonly how: 'malformed' }
  | { readonly how: 'foreign'; readonly what: UnexpectedMark; readonly value: unknown }
  | { readonly how: 'repeat'; readonly value: unknown };

/**
 * The part of a response that makes it foreign. A transport that lacks the mark sends a different
 * id instead.
 */
export type UnexpectedMark = 'id' | 'context' | 'featureName' | 'secret' | 'origin';

class Scripted {
  readonly reply: ScriptedReply;
  constructor(reply: ScriptedReply) {
    this.reply = reply;
  }
}

/** Never responds. */
export const dropped = (): unknown => new Scripted({ how: 'drop' });

/** Responds after a delay in milliseconds. */
export const delayed = (ms: number, value: unknown): unknown =>
  new Scripted({ how: 'delay', ms, value });

/** Rejects with the host's error message. */
export const refused = (message: string): unknown => new Scripted({ how: 'refuse', message });

/** Responds with truncated text. */
export const malformed = (): unknown => new Scripted({ how: 'malformed' });

/** Responds with one part that belongs to another page or request. */
export const foreign = (what: UnexpectedMark, value: unknown): unknown =>
  new Scripted({ how: 'foreign', what, value });

/** Sends the same response twice. */
export const repeated = (value: unknown): unknown => new Scripted({ how: 'repeat', value });

/** Returns the scripted reply for the value that an {@link EmulatedAnswer} returned. */
export function scriptedReply(returned: unknown): ScriptedReply {
  return returned instanceof Scripted ? returned.reply : { how: 'delay', ms: 0, value: returned };
}
