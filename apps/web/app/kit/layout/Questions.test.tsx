import { afterEach, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import { Question, Questions } from './Questions.tsx';

afterEach(cleanup);

// Properties required by
// https://developers.google.com/search/docs/appearance/structured-data/faqpage
it('marks up questions and answers for search engines', () => {
  const { container } = renderInPage(
    <Questions>
      <Question summary="Why?">
        <p>Because.</p>
        <p>And so on.</p>
      </Question>
      <Question summary="When?">
        <p>Now.</p>
      </Question>
    </Questions>,
  );
  const page = container.querySelector('[itemtype="https://schema.org/FAQPage"]')!;
  const read = [...page.querySelectorAll('details[itemprop=mainEntity]')].map((question) => [
    question.getAttribute('itemtype'),
    question.querySelector('summary [itemprop=name]')?.textContent,
    question.querySelector(
      '[itemprop=acceptedAnswer][itemtype="https://schema.org/Answer"] [itemprop=text]',
    )?.textContent,
  ]);
  expect(read).toEqual([
    ['https://schema.org/Question', 'Why?', 'Because.And so on.'],
    ['https://schema.org/Question', 'When?', 'Now.'],
  ]);
});
