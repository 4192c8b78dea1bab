import pseudolocale from 'pseudolocale';

/** Tags of Lingui's components in a message: "<0>", "</0>", "<1/>". */
const TAG = /(<\/?\d+\/?>)/;
const STRETCHED = /[aeiouns]/gi;
const [RIGHT_TO_LEFT, END] = ['\u202e', '\u202c'];

const accented = (text: string) => pseudolocale(text, { prepend: '', append: '' });
/**
 * Lengthens each word, by more than a third in total. The pseudo-localization library only appends
 * spaces, which a page doesn't show.
 */
const longer = (text: string) => text.replace(STRETCHED, '$&$&');

/**
 * Readable pseudo-translations that replace two languages: German is English with accents and a
 * third longer, and Arabic is right-to-left English. Truncated text, missing line breaks, layout on
 * the wrong side and untranslatable text (without accents) become visible before there is a
 * translation.
 */
const PSEUDO: Readonly<Record<string, (text: string) => string>> = {
  de: (text) => accented(longer(text)),
  ar: (text) => `${RIGHT_TO_LEFT}${accented(text)}${END}`,
};

/**
 * @param isOn Whether they are requested with `PSEUDO_LOCALES=1`.
 * @returns A function that converts an English text, leaving out placeholders and tags, or
 * `undefined` for a locale with real translations.
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
