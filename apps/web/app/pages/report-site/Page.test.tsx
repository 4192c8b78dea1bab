// Specification §2: other pages named by analytics, "malicious-site-protection report".
import { expect, it } from '@jest/globals';
import { REPORT_BREAKAGES, REPORT_TEXT_LIMIT, REPORT_TOPICS } from '@mallard/site-contract/forms';
import { documentHtml } from '../../testing/render-page.tsx';
import ReportSitePage from './Page.tsx';
import page from './page.ts';

const parsed = new DOMParser().parseFromString(
  documentHtml(<ReportSitePage />, { locale: 'fr' }),
  'text/html',
);
const form = parsed.querySelector('form') as HTMLFormElement;

it('submits a plain HTML form to the service and requires only the URL', () => {
  expect(form.getAttribute('action')).toBe('/api/site-reports');
  expect(form.getAttribute('method')).toBe('post');
  expect(form.querySelector('[name=locale]')?.getAttribute('value')).toBe('fr');
  const required = [...form.querySelectorAll('[required]')].map((each) =>
    each.getAttribute('name'),
  );
  expect(required).toEqual(['address']);
  const topics = [...form.querySelectorAll('[name=about]')].map((each) =>
    each.getAttribute('value'),
  );
  expect(topics).toEqual([...REPORT_TOPICS]);
  const breakages = [...form.querySelectorAll('[name=broken]')].map((each) =>
    each.getAttribute('value'),
  );
  expect(breakages).toEqual([...REPORT_BREAKAGES]);
  expect(form.querySelector('textarea')?.getAttribute('maxlength')).toBe(String(REPORT_TEXT_LIMIT));
});

it('drops the query of the reported URL by default', () => {
  expect(form.querySelector('[name=keep_query]')?.hasAttribute('checked')).toBe(false);
});

it('prerenders a message for every error of the service', () => {
  const troubles = [...form.querySelectorAll('[data-trouble]')].map((each) =>
    each.getAttribute('data-trouble'),
  );
  expect(troubles).toEqual(
    expect.arrayContaining([
      ...['address-missing', 'address-invalid', 'address-local', 'address-too-long'],
      ...['text-too-long', 'text-unstorable', 'contact-invalid', 'later', 'often', 'failed'],
    ]),
  );
});

it('reports its own impression event', () => {
  expect(page.impression).toEqual(['app.impression', { view: 'malicious-site-protection-report' }]);
});
