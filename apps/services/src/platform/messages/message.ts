import { generateMessageId } from '@lingui/message-utils/generateMessageId';

export interface Message {
  id: string;
  /**
   * The English text, with placeholders in ICU MessageFormat: "{count, plural, one {# day} other {#
   * days}}".
   */
  message: string;
}

/**
 * Declares a message. `npx lingui extract` finds it by the name of this function and of the import
 * (`#message`).
 *
 * It has the semantics of Lingui's macro of the same name but needs no build step, because the
 * services run from source. Both strings must be literals.
 */
export function msg(declared: { message: string; comment?: string }): Message {
  return { id: generateMessageId(declared.message), message: declared.message };
}
