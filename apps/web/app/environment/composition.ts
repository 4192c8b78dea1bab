/** The key of an input method, as every browser has told of it since before there were names for keys. */
const INPUT_METHOD = 229;

/**
 * Whether a key belongs to the input method, with which Chinese, Japanese and Korean are written. Safari tells of the key
 * that ends a composition after the composition has ended.
 */
export function isOfComposition({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === INPUT_METHOD;
}
