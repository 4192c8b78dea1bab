import type { TranslatedLocale } from '@mallard/locales';

const HEADING = /(<h([1-3])\b[^>]*>)([^]*?)(<\/h\2>)/g;
/** Tags, and what stands in pictures, are left as they are. */
const NO_TEXT = /(<svg\b[^]*?<\/svg>|<[^>]+>)/;
const HAN = /\p{Script=Han}/u;
/** A number keeps its unit: 335人. */
const LETTER = /\p{L}/u;
/** Words of one character that belong to what follows. Any other belongs to what it follows: 的, 了, 器. */
const OPENING = new Set(
  '把被从從在和与與或不没沒让讓对對为為给給用由向到比以也都就只很更最每这這那无無请請将將',
);

/**
 * Says in headings where Chinese words end, which browsers do not know: between any two characters a line may break.
 * Japanese and Korean lines follow from CSS alone.
 *
 * @param html A document. What React hydrates has to stay as React rendered it.
 * @see libs/ui/src/tokens/base.css, which keeps the rest of the line together.
 */
export function markWordBreaks(html: string, locale: TranslatedLocale): string {
  if (!locale.startsWith('zh-')) return html;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const markText = (text: string) =>
    Array.from(segmenter.segment(text), ({ segment }) => segment).reduce(
      (marked, word, index, words) =>
        mayBreakBetween(words[index - 1] ?? '', word) ? `${marked}<wbr/>${word}` : marked + word,
      '',
    );
  return html.replace(HEADING, (_, start: string, _level, content: string, end: string) => {
    const parts = content.split(NO_TEXT);
    return [
      start,
      ...parts.map((part) => (part.startsWith('<') ? part : markText(part))),
      end,
    ].join('');
  });
}

function mayBreakBetween(word: string, next: string): boolean {
  const around = (word.at(-1) ?? '') + next.charAt(0);
  return (
    LETTER.test(word.at(-1) ?? '') &&
    LETTER.test(next.charAt(0)) &&
    HAN.test(around) &&
    !OPENING.has(word) &&
    (next.length > 1 || OPENING.has(next))
  );
}
