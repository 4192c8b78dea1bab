import type { MessageDescriptor } from '@lingui/core';

/** Stands in for Lingui's macro where declarations of pages are read for anything but their texts. */
export function msg(
  text: TemplateStringsArray | { message: string },
  ...values: unknown[]
): MessageDescriptor {
  const message = 'message' in text ? text.message : String.raw({ raw: text }, ...values);
  return { id: message, message };
}
