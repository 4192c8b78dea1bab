import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../../store/make-store.ts';
import { openServices, stubAccountHttp } from '../../testing/open-services.ts';
import { renderInPage } from '../../testing/render-page.tsx';
import { watchSession } from '../session/state/session.thunks.ts';
import { SessionsCard } from './SessionsCard.tsx';

const HOUR = '2026-11-21T15:00:00.000Z';

it('lists a session ended after token reuse, without a sign-out button', async () => {
  const { accountHttp } = stubAccountHttp({
    'GET sessions': {
      sessions: [
        { id: 'this', client: 'web', current: true, signed_in_at: HOUR, last_used_at: HOUR },
        { id: 'other', client: 'app', current: false, signed_in_at: HOUR, last_used_at: HOUR },
      ],
      copied: [{ id: 'copied', client: 'app', signed_in_at: HOUR, ended_at: HOUR }],
    },
  });
  const services = { ...openServices().openPage(), accountHttp };
  const store = makeStore(services);
  store.dispatch(watchSession());
  await services.auth.createAccount();
  renderInPage(
    <Provider store={store}>
      <SessionsCard />
    </Provider>,
  );
  const told = await screen.findByText(/used from two places at once/);
  expect(told.textContent).toMatch(/^We ended this one on November 2[12], 2026\./);
  const item = told.closest('li')!;
  expect(within(item).queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Sign out' })).toHaveLength(1);
});
