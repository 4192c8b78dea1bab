/** What an emulated host does instead of just answering. */
export type ScriptedReply =
  | { readonly how: 'drop' }
  | { readonly how: 'delay'; readonly ms: number; readonly value: unknown }
  | { readonly how: 'refuse'; readonly message: string }
  | { readonly how: 'malformed' }
  | { readonly how: 'foreign'; readonly what: ForeignMark; readonly value: unknown }
  | { readonly how: 'repeat'; readonly value: unknown };

/** What makes an answer somebody else's. A transport without the mark sends the answer with another id. */
export type ForeignMark = 'id' | 'context' | 'featureName' | 'secret' | 'origin';

class Scripted {
  readonly reply: ScriptedReply;
  constructor(reply: ScriptedReply) {
    this.reply = reply;
  }
}

/** No answer at all. */
export const dropped = (): unknown => new Scripted({ how: 'drop' });

/** An answer after some time. */
export const delayed = (ms: number, value: unknown): unknown =>
  new Scripted({ how: 'delay', ms, value });

/** A refusal, with the host's words. */
export const refused = (message: string): unknown => new Scripted({ how: 'refuse', message });

/** An answer cut in the middle. */
export const malformed = (): unknown => new Scripted({ how: 'malformed' });

/** An answer that is not for this page, by one mark. */
export const foreign = (what: ForeignMark, value: unknown): unknown =>
  new Scripted({ how: 'foreign', what, value });

/** The same answer twice. */
export const repeated = (value: unknown): unknown => new Scripted({ how: 'repeat', value });

/** What a script says, of whatever an answer returned. */
export function scriptedReply(returned: unknown): ScriptedReply {
  return returned instanceof Scripted ? returned.reply : { how: 'delay', ms: 0, value: returned };
}
