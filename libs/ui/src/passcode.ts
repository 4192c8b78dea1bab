/** Zero of every script whose digits a keyboard of our locales may type, besides ASCII. */
const zeros = [
  0x0660, // Arabic-Indic
  0x06f0, // Persian
  0x0966, // Devanagari
  0xff10, // full-width
];

/**
 * The ASCII digits in what was typed or pasted: "123 456", "１２３４５６" and "۱۲۳-۴۵۶" are 123456.
 *
 * @returns Digits only, in their order; of any length, possibly none.
 */
export function normalizePasscode(text: string): string {
  let digits = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const zero = code <= 0x39 ? 0x30 : zeros.find((first) => code >= first && code <= first + 9);
    if (zero !== undefined && code >= zero) digits += String(code - zero);
  }
  return digits;
}
