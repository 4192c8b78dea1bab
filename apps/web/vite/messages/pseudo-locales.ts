import pseudolocale from 'pseudolocale';

/** Tags of Lingui's components in a message: "<0>", "</0>", "<1/>". */
const TAG = /(<\/?\d+\/?>)/;
const STRETCHED = /[aeiouns]/gi;
const [RIGHT_TO_LEFT, END] = ['\u202e', '\u202c'];

const accented = (text: string) => pseudolocale(text, { prepend: '', append: '' });
/** By more than a third, in each word. The library adds spaces at the end, which a page does not show. */
const longer = (text: string) => text.replace(STRETCHED, '$&$&');

/**
 * Texts that nobody has to translate and that everybody can read, in place of two languages: German is English with
 * accents and longer by a third, Arabic is English from right to left. What is cut off, does not wrap, stands on the wrong side
 * or is no message at all (it has no accents) is seen before there is a translation.
 */
const PSEUDO: Readonly<Record<string, (text: string) => string>> = {
  de: (text) => accented(longer(text)),
  ar: (text) => `${RIGHT_TO_LEFT}${accented(text)}${END}`,
};

/**
 * @param isOn Whether these are asked for: `PSEUDO_LOCALES=1`.
 * @returns What makes the text of a locale out of the English one, placeholders and tags apart; nothing for a locale that has
 *   its translations.
 */
export function pseudoLocalize(
  locale: string,
  isOn: boolean,
): ((text: string) => string) | undefined {
  const change = isOn ? PSEUDO[locale] : undefined;
  if (!change) return undefined;
  return (text) =>
    text
      .split(TAG)
      .map((part) => (TAG.test(part) || part.trim() === '' ? part : change(part)))
      .join('');
}
