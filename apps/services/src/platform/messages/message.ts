import { generateMessageId } from '@lingui/message-utils/generateMessageId';

/** A sentence that can be said in every language. */
export interface Message {
  /** What catalogues know it by. */
  id: string;
  /** In English, with placeholders in ICU MessageFormat: "{count, plural, one {# day} other {# days}}". */
  message: string;
}

/**
 * Declares a sentence. `npx lingui extract` finds it by the name of this function and of the import (`#message`).
 *
 * It has the meaning of Lingui's macro of the same name, without the macro: the services run as they are written, and
 * nothing rewrites them first. Both strings have to stand there as they are.
 */
export function msg(declared: { message: string; comment?: string }): Message {
  return { id: generateMessageId(declared.message), message: declared.message };
}
