/** Legacy `keyCode` of a key that the input method handles. */
const INPUT_METHOD = 229;

/**
 * Whether a key event belongs to an input method editor (IME), as for Chinese, Japanese and Korean.
 * Safari dispatches the key that ends a composition after `compositionend`.
 */
export function isOfComposition({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === INPUT_METHOD;
}
