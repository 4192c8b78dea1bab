/** Where lines of East Asian headings and buttons end: between words. What is too long breaks all the same. */
import type { TranslatedLocale } from '@mallard/locales';

const isChinese = (locale: TranslatedLocale) => locale.startsWith('zh-');

/**
 * The style of a language's headings, questions, terms, buttons and what is set strong, which other languages need not carry:
 * Japanese lines end between phrases where the browser knows them, Chinese ones where `markWordBreaks` says so. Korean lines end
 * at spaces, those of running text as well.
 */
export function wordBreakRules(locale: TranslatedLocale): string {
  if (isChinese(locale)) return 'h1:has(wbr),h2:has(wbr),h3:has(wbr){word-break:keep-all}';
  if (locale === 'ko') return 'body{word-break:keep-all}';
  return locale === 'ja'
    ? 'body{line-break:strict}h1,h2,h3,dt,strong,a,button,summary{word-break:auto-phrase}'
    : '';
}

const HEADING = /(<h([1-3])\b[^>]*>)([^]*?)(<\/h\2>)/g;
/** Tags, and what stands in pictures, are left as they are. */
const NO_TEXT = /(<svg\b[^]*?<\/svg>|<[^>]+>)/;
const HAN = /\p{Script=Han}/u;
/** Of what the segmenter takes for Japanese words only those are words for certain: サブスクリプション is five to it. */
const LONG_KATAKANA = /^[\p{Script=Katakana}ー]{4,}$/u;
/** Where Chinese characters meet such words; the two letters of エサ代 stay with what follows. The long sign has no script of its own. */
const KATAKANA_EDGE =
  /(?<=\p{Script=Han})(?=[\p{Script=Katakana}ー]{4})|(?<=[\p{Script=Katakana}ー]{4})(?=\p{Script=Han})/gu;
/** A number keeps its unit: 335人. */
const LETTER = /\p{L}/u;
/** Words of one character that belong to what follows. Any other belongs to what it follows: 的, 了, 器. */
const OPENING = new Set(
  '把被从從在和与與或不没沒让讓对對为為给給用由向到比以也都就只很更最每这這那无無请請将將',
);

/**
 * Says in headings where Chinese words end, which browsers do not know: between any two characters a line may break; and where a
 * Japanese compound does that is wider than a phone or a column, which is one phrase to browsers.
 *
 * @param html A document. What React hydrates has to stay as React rendered it.
 */
export function markWordBreaks(html: string, locale: TranslatedLocale): string {
  if (!isChinese(locale) && locale !== 'ja') return html;
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const mayBreak = isChinese(locale) ? endsInChinese : endsInJapanese;
  const markText = (text: string) => {
    const marked = Array.from(segmenter.segment(text), ({ segment }) => segment).reduce(
      (before, word, index, words) =>
        mayBreak(words[index - 1] ?? '', word) ? `${before}<wbr/>${word}` : before + word,
      '',
    );
    return locale === 'ja' ? marked.replace(KATAKANA_EDGE, '<wbr/>') : marked;
  };
  return html.replace(HEADING, (_, start: string, _level, content: string, end: string) => {
    const parts = content.split(NO_TEXT);
    return [
      start,
      ...parts.map((part) => (part.startsWith('<') ? part : markText(part))),
      end,
    ].join('');
  });
}

function endsInJapanese(word: string, next: string): boolean {
  return LONG_KATAKANA.test(word) && LONG_KATAKANA.test(next);
}

function endsInChinese(word: string, next: string): boolean {
  const around = (word.at(-1) ?? '') + next.charAt(0);
  return (
    LETTER.test(word.at(-1) ?? '') &&
    LETTER.test(next.charAt(0)) &&
    HAN.test(around) &&
    !OPENING.has(word) &&
    (next.length > 1 || OPENING.has(next))
  );
}
