import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { unlockedBy } from '@mallard/catalogue';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderInPage } from '../../../testing/render-page.tsx';
import type { SignInAddress } from '../../session/email/sign-in-address.ts';
import { deviceHere, type CurrentDevice } from './current-device.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { ProductCards } from './ProductCards.tsx';

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const on = (userAgent: string, more: object = {}, isInApp = false) =>
  deviceHere(isInApp, { userAgent, maxTouchPoints: 0, ...more } as Navigator);
const products = unlockedBy('ddg-privacy-pro-monthly-renews-us');

function showCards(device: CurrentDevice) {
  renderInPage(
    <MemoryRouter>
      <ProductCards products={products} device={device} />
    </MemoryRouter>,
  );
  return (name: string) => {
    const card = screen.getByRole('heading', { name, level: 3 }).closest('li')!;
    return {
      text: card.textContent,
      links: within(card)
        .queryAllByRole('link')
        .map((link) => link.textContent),
    };
  };
}

/** Waits for the QR code, which is loaded on demand. */
const showSteps = (device: CurrentDevice, address: SignInAddress = { kind: 'none' }) =>
  act(async () => {
    renderInPage(
      <MemoryRouter>
        <FirstSteps address={address} device={device} />
      </MemoryRouter>,
    );
  });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('each product', () => {
  it.each([
    ['a Mac', on(MAC), ['Download for Mac'], 'Needs our app', ['Start the removal']],
    ['a PC', on(WINDOWS), ['Download for Windows'], 'Needs our app', ['Start the removal']],
    ['Linux', on(LINUX), ['All platforms'], 'Needs our app', ['Start the removal']],
    [
      'an Android phone',
      on(ANDROID),
      ['Get it on Google Play'],
      'Works on a Mac or PC',
      ['How it works'],
    ],
    [
      'an iPhone',
      on(IPHONE),
      ['Get it on the App Store'],
      'Works on a Mac or PC',
      ['How it works'],
    ],
  ])('offers a next step on %s', (_name, device, vpn, removalState, removal) => {
    const card = showCards(device);
    expect(card('VPN').links).toEqual(vpn);
    expect(card('VPN').text).toContain('Then turn it on there');
    expect(card('VPN').text).not.toContain('Ready to use');
    expect(card('Personal Information Removal').text).toContain(removalState);
    expect(card('Personal Information Removal').links).toEqual(removal);
    expect(card('Identity Theft Restoration').links).toEqual(['See the number and code']);
    expect(card('AI chat for subscribers').links).toEqual(['Open the chat']);
  });

  it('shows the VPN as ready in our own browser', () => {
    const card = showCards(on(MAC, { duckduckgo: { platform: 'macos' } }));
    expect(card('VPN')).toEqual({ links: [], text: expect.stringContaining('Ready to use') });
    expect(card('VPN').text).toContain('Turn it on in the app');
  });
});

describe('the first steps', () => {
  it('counts the account’s email as done and remembers completed steps', async () => {
    await showSteps(on(MAC));
    expect(boxes()).toEqual([false, false, false]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Turn on the VPN' }));
    expect(screen.getByText('1 of 3 done')).toBeTruthy();
    cleanup();
    await showSteps(on(MAC), { kind: 'confirmed', email: 'ada@example.org' });
    expect(boxes()).toEqual([true, false, true]);
    expect(screen.queryByRole('link', { name: 'Add your email' })).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Download for Mac' }));
    expect(screen.getByText('3 of 3 done')).toBeTruthy();
    cleanup();
    await showSteps(on(MAC), { kind: 'confirmed', email: 'ada@example.org' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('allows unchecking a step', async () => {
    await showSteps(on(MAC));
    const box = screen.getByRole('checkbox', { name: 'Get the app' });
    fireEvent.click(box);
    fireEvent.click(box);
    expect(boxes()).toEqual([false, false, false]);
    expect(localStorage.getItem('firstSteps')).toBe('');
  });

  it('counts the app as installed inside the app', async () => {
    await showSteps(on(IPHONE, {}, true));
    expect(boxes()).toEqual([false, true, false]);
    expect(screen.queryByRole('link', { name: /App Store/ })).toBeNull();
  });
});
