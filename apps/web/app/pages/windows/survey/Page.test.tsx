// Specification §2: other pages named by analytics, "windows-user-survey".
import { describe, expect, it } from '@jest/globals';
import { SURVEYS } from '@mallard/site-contract/forms';
import { documentHtml } from '../../../testing/render-page.tsx';
import WindowsSurveyPage from './Page.tsx';
import page from './page.ts';

describe('the survey after uninstalling the browser', () => {
  const parsed = new DOMParser().parseFromString(
    documentHtml(<WindowsSurveyPage />, { locale: 'de' }),
    'text/html',
  );
  const form = parsed.querySelector('form') as HTMLFormElement;
  const questions = Object.entries(SURVEYS['windows-user-survey']);

  it('submits a plain HTML form to the service', () => {
    expect(form.getAttribute('action')).toBe('/api/surveys/windows-user-survey');
    expect(form.getAttribute('method')).toBe('post');
    expect(form.querySelector('[name=locale]')?.getAttribute('value')).toBe('de');
  });

  it.each(questions)(
    'asks %s with the choices that the service counts, none of them required',
    (name, asked) => {
      const values = [
        ...form.querySelectorAll(`input[name="${name}"], select[name="${name}"] option`),
      ].map((control) => control.getAttribute('value'));
      expect(values.filter(Boolean)).toEqual([...asked.choices]);
      // A single choice needs an empty option, because a radio button cannot be deselected.
      expect(values.includes('')).toBe(!asked.several);
      expect(form.querySelectorAll('[required]')).toHaveLength(0);
    },
  );

  it('contains no text fields except the honeypot', () => {
    const typed = [...form.querySelectorAll('textarea, input')].filter(
      (control) => !/^(hidden|checkbox|radio)$/.test(control.getAttribute('type') ?? 'text'),
    );
    // The honeypot field.
    expect(typed.map((control) => control.getAttribute('name'))).toEqual(['topic']);
  });

  it('links to the download and to help before and after sending', () => {
    const links = [...parsed.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href === '/de/windows')).toHaveLength(2);
    expect(parsed.querySelector('#sent a')?.getAttribute('href')).toBe('/de/windows');
  });

  it('reports its own impression event and is not indexed', () => {
    expect(page.impression).toEqual(['app.impression', { view: 'windows-user-survey' }]);
    expect(page.indexed).toBe(false);
  });
});
