/**
 * Line breaks in East Asian headings and buttons, which should be between words. Text that is too
 * long for a line still breaks anywhere.
 */
import type { TranslatedLocale } from '@mallard/locales';

const isChinese = (locale: TranslatedLocale) => locale.startsWith('zh-');

/**
 * Returns the CSS for a language's headings, questions, terms, buttons and strong text; empty for
 * other languages. Japanese lines break between phrases if the browser supports it, and Chinese
 * lines at the positions set by `markWordBreaks`. Korean lines break at spaces, also in running
 * text.
 */
export function wordBreakRules(locale: TranslatedLocale): string {
  if (isChinese(locale)) return 'h1:has(wbr),h2:has(wbr),h3:has(wbr){word-break:keep-all}';
  if (locale === 'ko') return 'body{word-break:keep-all}';
  return locale === 'ja'
    ? 'body{line-break:strict}h1,h2,h3,h1+p,h2+p,dt,dd,th,label,legend,strong,a,button,summary{word-break:auto-phrase}'
    : '';
}

const HEADING = /(<h([1-3])\b[^>]*>)([^]*?)(<\/h\2>)/g;
/** Matches tags and the content of SVG images, which are left unchanged. */
const NO_TEXT = /(<svg\b[^]*?<\/svg>|<[^>]+>)/;
const HAN = /\p{Script=Han}/u;
/**
 * Katakana words that are reliably single words, although the segmenter splits some of them: it
 * splits サブスクリプション into five.
 */
const LONG_KATAKANA = /^[\p{Script=Katakana}ー]{4,}$/u;
/**
 * Positions between Chinese characters and such words; the short エサ in エサ代 stays joined to what
 * follows. The long vowel mark ー has no script of its own.
 */
const KATAKANA_EDGE =
  /(?<=\p{Script=Han})(?=[\p{Script=Katakana}ー]{4})|(?<=[\p{Script=Katakana}ー]{4})(?=\p{Script=Han})/gu;
/** Matches a letter. Lines only break between two letters, so a number keeps its unit: 335人. */
const LETTER = /\p{L}/u;
/**
 * Single-character words that are joined to the following word. All others, such as 的, 了 and 器, are
 * joined to the preceding word.
 */
const OPENING = new Set(
  '把被从從在和与與或不没沒让讓对對为為给給用由向到比以也都就只很更最每这這那无無请請将將',
);

/**
 * Marks the ends of Chinese words in headings, because browsers would break lines between any two
 * characters. In Japanese, it marks breaks within compounds that are wider than a phone or a
 * column, which browsers treat as a single phrase.
 *
 * @param html A document. HTML that React hydrates must stay unchanged.
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
