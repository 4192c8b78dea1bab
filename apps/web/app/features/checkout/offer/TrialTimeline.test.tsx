import { afterEach, expect, it } from '@jest/globals';
import { TRIAL_NOTICE_DAYS } from '@mallard/catalogue';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../../testing/render-page.tsx';
import { TrialTimeline } from './TrialTimeline.tsx';

afterEach(cleanup);

it('lists each day on which the service announces the charge', () => {
  renderInPage(
    <TrialTimeline
      trial={(sentence) => sentence(7)}
      frame={(heading, timeline) => (
        <>
          {heading}
          {timeline}
        </>
      )}
    />,
  );
  const [first, ...others] = TRIAL_NOTICE_DAYS;
  const [, reminder] = screen.getAllByRole('listitem');
  expect(reminder?.textContent).toContain(`${first} days before the end`);
  // The text spells out the other days, for translators.
  expect([others, reminder?.textContent]).toEqual([
    [1],
    expect.stringContaining('Another email comes the day before.'),
  ]);
});
