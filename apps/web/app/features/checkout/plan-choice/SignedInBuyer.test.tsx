import { expect, it } from '@jest/globals';
import { subscriptionScenarios } from '@mallard/subscription-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { makeStore } from '../../../store/make-store.ts';
import { openServices } from '../../../testing/open-services.ts';
import { renderInPage } from '../../../testing/render-page.tsx';
import { SignedInBuyer } from './SignedInBuyer.tsx';

const scenarios = subscriptionScenarios({ now: Date.now() });

it.each(scenarios.map(({ name, told }) => ({ name, told })))(
  'redirects subscribers and shows former ones the terms of a new plan: $name',
  async ({ name, told }) => {
    const services = openServices();
    services.service.subscription = scenarios.find((each) => each.name === name)?.subscription;
    const page = services.openPage();
    await page.auth.createAccount();
    const store = makeStore(page);
    renderInPage(
      <Provider store={store}>
        <MemoryRouter initialEntries={['/plans']}>
          <Routes>
            <Route
              path="/plans"
              element={<SignedInBuyer accountId="a">no second trial</SignedInBuyer>}
            />
            <Route path="*" element="led away" />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
    if (!told) {
      await waitFor(() => expect(services.service.calls).toContain('GET subscription'));
      expect(document.body.textContent).toBe('');
    } else {
      const words = told.offers.includes('buy') ? 'no second trial' : 'led away';
      expect(await screen.findByText(words)).toBeTruthy();
    }
  },
);
