import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderInPage } from '../../testing/render-page.tsx';
import HowWeHirePage from './Page.tsx';

afterEach(cleanup);

it('shows the duration of each of the five steps', () => {
  renderInPage(<HowWeHirePage />, { locale: 'pl' });
  const [list] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
  const steps = within(list!).getAllByRole('listitem');
  expect(steps.map((step) => step.querySelector('h3')?.textContent)).toEqual([
    'You write',
    'We read',
    'We talk',
    'You show',
    'We decide',
  ]);
  expect(steps.map((step) => step.querySelector('h3 + p')?.textContent)).toEqual([
    'As long as you like, before the last day',
    'An answer within 10 business days',
    '45 minutes',
    '4 hours at most, paid',
    'An offer or a no within 5 business days',
  ]);
  expect(screen.getByRole('link', { name: 'open role' }).getAttribute('href')).toBe(
    '/pl/hiring#roles',
  );
});
