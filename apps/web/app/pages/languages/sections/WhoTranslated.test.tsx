import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderInPage } from '../../../testing/render-page.tsx';
import { ReviewedShare, WhoTranslated } from './WhoTranslated.tsx';

afterEach(cleanup);

it('declares machine translation until a person has reviewed any', () => {
  renderInPage(<WhoTranslated shares={{}} />);
  expect(screen.getByText(/A machine translated it .* no person has reviewed/)).toBeTruthy();
});

it('shows the reviewed share only for languages with reviews', () => {
  const shares = { de: 0.12 };
  renderInPage(
    <>
      <ReviewedShare of="de" shares={shares} />
      <ReviewedShare of="fr" shares={shares} />
      <WhoTranslated shares={shares} />
    </>,
  );
  expect(screen.getAllByText(/% reviewed/).map(({ textContent }) => textContent)).toEqual([
    '12% reviewed',
  ]);
  expect(screen.getByText(/Below each language is the share/)).toBeTruthy();
});
