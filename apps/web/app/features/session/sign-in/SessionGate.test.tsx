import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { AppServices } from '../../../environment/services/app-services.ts';
import { earlyInput } from '../../../application/early-input.ts';
import { PageContextProvider } from '../../../i18n/page-context.ts';
import { makeStore, type AppStore } from '../../../store/make-store.ts';
import { FlowEnd } from '../email/FlowEnd.tsx';
import { passcodeProgress } from '../passcode/passcode-progress.ts';
import { SessionGate } from './SessionGate.tsx';
import { restoreStarted, signedIn, signedOut } from '../state/session.slice.ts';

const EMAIL = 'ada@example.org';
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const gate = <SessionGate>{({ email }) => <p>The page of {email}</p>}</SessionGate>;

const onMismatch = jest.fn<(error: unknown) => void>();
let store: AppStore;
let root: Root | undefined;
let slot: HTMLElement;

const tree = (element: React.ReactNode) => (
  <I18nProvider i18n={i18n}>
    <PageContextProvider value={{ locale: 'en', direction: 'ltr', path: '/' }}>
      <Provider store={store}>
        <MemoryRouter>{element}</MemoryRouter>
      </Provider>
    </PageContextProvider>
  </I18nProvider>
);

/** Renders the page as the build does. */
function prerender(element = gate): void {
  slot.innerHTML = renderToString(tree(element));
}

async function hydrate(element = gate): Promise<void> {
  await act(async () => {
    root = hydrateRoot(slot, tree(element), { onRecoverableError: onMismatch });
  });
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email address');

beforeEach(() => {
  onMismatch.mockClear();
  store = makeStore({ auth: {}, fire: () => {} } as unknown as AppServices);
  slot = document.createElement('div');
  document.body.append(slot);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  slot.remove();
  passcodeProgress.set('sign-in', undefined);
});

describe('SessionGate', () => {
  it('prerenders the sign-in form next to the loading state', () => {
    prerender();
    expect(within(slot).getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(field()).toBeTruthy();
    expect(within(slot).getByRole('button', { name: 'Email me a passcode' })).toBeTruthy();
    expect(within(slot).getByText('Checking who’s signed in …')).toBeTruthy();
  });

  it('keeps text that was entered before hydration, and the field itself', async () => {
    prerender();
    const before = field();
    before.value = EMAIL;
    const enterAgain = earlyInput(slot);
    await hydrate();
    await act(async () => enterAgain());
    await act(async () => void store.dispatch(restoreStarted()));
    await act(async () => void store.dispatch(signedOut()));
    expect(field()).toBe(before);
    expect(field().value).toBe(EMAIL);
    expect(screen.queryByText('Checking who’s signed in …')).toBeNull();
    expect(onMismatch).not.toHaveBeenCalled();
  });

  it('shows the page once the visitor is signed in', async () => {
    prerender();
    await hydrate();
    await act(async () => void store.dispatch(signedIn({ accountId: 'a', email: EMAIL })));
    expect(screen.getByText(`The page of ${EMAIL}`)).toBeTruthy();
    expect(screen.queryByLabelText('Email address')).toBeNull();
  });

  it('hydrates without a mismatch while a passcode is pending', async () => {
    prerender();
    const now = Date.now();
    passcodeProgress.set('sign-in', { email: EMAIL, resendAt: now, expiresAt: now + 60_000 });
    await hydrate();
    expect(await screen.findByLabelText('Passcode from the email')).toBeTruthy();
    expect(onMismatch).not.toHaveBeenCalled();
  });
});

it('shows no sign-in form at the end of a flow', () => {
  prerender(
    <FlowEnd flow="sign-in" startPage="/subscriptions/activate">
      {({ email }) => <p>{email}</p>}
    </FlowEnd>,
  );
  expect(within(slot).getByText('Checking who’s signed in …')).toBeTruthy();
  expect(screen.queryByLabelText('Email address')).toBeNull();
});
