import { describe, expect, it } from '@jest/globals';
import { markWordBreaks } from './word-breaks.ts';

/** Returns the segments of a heading between which lines may break. */
const linesOf = (text: string, locale: 'ja' | 'zh-Hans' | 'zh-Hant') =>
  markWordBreaks(`<h1 class="a">${text}</h1>`, locale)
    .replace(/^<h1 class="a">|<\/h1>$/g, '')
    .split('<wbr/>');

describe('word breaks in Chinese headings', () => {
  it.each([
    ['zh-Hans', '自带隐私搜索的免费浏览器', ['自带', '隐私', '搜索的', '免费', '浏览器']],
    ['zh-Hant', '把你的資料從名單上移除', ['把你的', '資料', '從名單上', '移除']],
    ['zh-Hant', '335人不認識你', ['335人', '不認識你']],
    ['zh-Hans', '下载Mallard浏览器', ['下载', 'Mallard', '浏览器']],
  ] as const)('marks word breaks for %s in %s', (locale, text, lines) => {
    expect(linesOf(text, locale)).toEqual(lines);
  });

  it('leaves entities, tags and images intact', () => {
    const html =
      '<h2>搜索&amp;浏览<svg><title>隐私搜索</title></svg><a href="/隐私搜索">隐私搜索</a></h2><p>隐私搜索</p>';
    expect(markWordBreaks(html, 'zh-Hans')).toBe(
      '<h2>搜索&amp;浏览<svg><title>隐私搜索</title></svg><a href="/隐私搜索">隐私<wbr/>搜索</a></h2><p>隐私搜索</p>',
    );
  });

  it('leaves other languages unchanged', () => {
    const html = '<h1>나를 모르는 335명</h1>';
    expect(markWordBreaks(html, 'ko')).toBe(html);
  });
});

describe('word breaks in Japanese headings', () => {
  it.each([
    ['プライバシーポリシー', ['プライバシー', 'ポリシー']],
    ['なりすまし被害回復サポート', ['なりすまし被害回復', 'サポート']],
    ['サブスクリプション会員には専用の版を', ['サブスクリプション', '会員には専用の版を']],
    ['エサ代の稼ぎ方', ['エサ代の稼ぎ方']],
    // Browsers detect the ends of Japanese phrases themselves.
    ['あなたを知らない335人', ['あなたを知らない335人']],
  ])('marks word breaks in %s', (text, lines) => {
    expect(linesOf(text, 'ja')).toEqual(lines);
  });
});
