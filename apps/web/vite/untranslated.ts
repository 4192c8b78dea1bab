import type { MessageDescriptor } from '@lingui/core';

/**
 * Replaces Lingui's macro when page declarations are read for anything other than their messages.
 */
export function msg(
  text: TemplateStringsArray | { message: string },
  ...values: unknown[]
): MessageDescriptor {
  const message = 'message' in text ? text.message : String.raw({ raw: text }, ...values);
  return { id: message, message };
}
