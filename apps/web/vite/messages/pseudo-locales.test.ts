/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { setupI18n } from '@lingui/core';
import { pseudoLocalize } from './pseudo-locales.ts';

function shown(locale: string, message: string, values: Record<string, unknown> = {}): string {
  const pseudo = pseudoLocalize(locale, true);
  const compiled = compileMessageOrThrow(message, (text) => pseudo?.(text) ?? text);
  return setupI18n({ locale, messages: { [locale]: { message: compiled } } })._('message', values);
}
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

describe('pseudo-translations', () => {
  it('produces readable, accented text that is longer than English', () => {
    const english = 'Search the web and read the news: nobody is told';
    const text = shown('de', english);
    expect(text.length).toBeGreaterThan(english.length * 1.3);
    expect(text).not.toContain('  ');
    expect(text).not.toMatch(/[a-z]{3}/);
  });

  it('keeps placeholders and component tags unchanged', () => {
    const text = shown('de', 'Hi {name}, <0>read</0> this<1/>', { name: 'Jo Doe' });
    expect(text).toContain('Jo Doe');
    expect(text.match(/<[^>]*>/g)).toEqual(['<0>', '</0>', '<1/>']);
  });

  it('includes every plural form', () => {
    const message = '{count, plural, one {# day left} other {# days left}}';
    for (const count of [1, 5]) {
      const text = shown('de', message, { count });
      expect(text).toMatch(new RegExp(`^${count} `));
      expect(text).not.toMatch(/[a-z]{3}/);
    }
  });

  it('wraps right-to-left text in direction marks', () => {
    const text = shown('ar', '<0>Download</0> it');
    expect(text).toMatch(/^<0>\u202e[^\u202c]+\u202c<\/0>\u202e[^\u202c]+\u202c$/);
    expect(plain(text)).not.toBe(text);
  });

  it('applies to two languages, only on request', () => {
    expect(pseudoLocalize('fr', true)).toBeUndefined();
    expect(pseudoLocalize('de', false)).toBeUndefined();
  });
});
