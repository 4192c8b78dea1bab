import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PageContextProvider } from '../i18n/page-context.ts';
import { DateText } from './DateText.tsx';

const AT = Date.UTC(2026, 10, 21, 12);

describe('DateText', () => {
  const shown = (locale: 'en' | 'hu' | 'ja', style?: 'medium' | 'moment') =>
    render(
      <PageContextProvider value={{ locale, direction: 'ltr', path: '/' }}>
        <DateText at={AT} style={style} />
      </PageContextProvider>,
    ).container.querySelector('time')!;

  it.each([
    ['en', undefined, 'November 21, 2026'],
    ['en', 'medium', 'Nov 21, 2026'],
    // These dates end with a period, so no second one may follow at the end of a sentence.
    ['hu', undefined, '2026. november 21.'],
    ['ja', undefined, '2026年11月21日'],
  ] as const)('formats a date in %s (%s) as %s', (locale, style, words) => {
    expect(shown(locale, style).textContent).toBe(words);
  });

  it('includes the time if requested, and always a machine-readable date', () => {
    expect(shown('en', 'moment').textContent).toMatch(/^November 21, 2026 at \d{1,2}:\d\d\s[AP]M$/);
    expect(shown('en', 'moment').dateTime).toBe('2026-11-21T12:00:00.000Z');
  });
});
