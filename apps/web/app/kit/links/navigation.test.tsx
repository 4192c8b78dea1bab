import { expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { PageContextProvider } from '../../i18n/page-context.ts';
import { useSitePath } from './navigation.ts';

function Link() {
  return <a href={useSitePath()('/pro')}>Pro</a>;
}

const pageAt = (address: string) => (
  <PageContextProvider value={{ locale: 'de', direction: 'ltr', path: '/plans' }}>
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/:locale?/plans" element={<Link />} />
      </Routes>
    </MemoryRouter>
  </PageContextProvider>
);

it.each([
  ['/de/plans', '/de/pro'],
  ['/plans', '/pro'],
])('links on %s to %s, regardless of the prerendered locale', async (address, href) => {
  const slot = document.createElement('div');
  slot.innerHTML = renderToString(pageAt('/de/plans'));
  const link = slot.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/de/pro');

  const onMismatch = jest.fn();
  const root = await act(async () =>
    hydrateRoot(slot, pageAt(address), { onRecoverableError: onMismatch }),
  );
  expect(slot.querySelector('a')).toBe(link);
  expect(link?.getAttribute('href')).toBe(href);
  expect(onMismatch).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
