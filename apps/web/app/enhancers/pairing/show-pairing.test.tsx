// Specification §2: sync-setup-pairing, named by analytics.
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { brand } from '@mallard/brand';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import SyncPairingPage from '../../pages/sync/pairing/Page.tsx';
import { documentHtml } from '../../testing/render-page.tsx';
import { beforePaint } from './before-paint.ts';
import { enhance } from './document.ts';
import { PAIRING_LIMIT_MS } from './pairing-link.ts';
import { showPairing } from './show-pairing.ts';

const root = document.documentElement;
const CODE = 'eyJjb25uZWN0Ijp7fX0_-abcdefgh';
const part = <Found extends HTMLElement>(name: string) =>
  document.querySelector<Found>(`[data-pairing-${name}]`) as Found;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 23, 8) });
  root.dataset['locale'] = 'en';
  delete root.dataset['pairing'];
  root.dataset['ctaPlatforms'] = 'ios';
  history.replaceState(null, '', '/en/sync/pairing');
  document.body.innerHTML = documentHtml(<SyncPairingPage />, { path: '/sync/pairing' });
});

afterEach(() => {
  showPairing('#&code=');
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'clipboard');
});

describe('pairing link', () => {
  it('reserves space before the first paint only for a link with a code', () => {
    beforePaint();
    expect(root.dataset['pairing']).toBeUndefined();
    history.replaceState(null, '', `#&code2=${CODE}`);
    beforePaint();
    expect(root.dataset['pairing']).toBe('');
  });

  it('removes the code from the URL immediately and keeps the rest', async () => {
    history.replaceState({ kept: 1 }, '', `/en/sync/pairing?kae=d#&code=${CODE}`);
    enhance();
    expect([location.hash, location.search, history.state]).toEqual(['', '?kae=d', { kept: 1 }]);
    await jest.advanceTimersByTimeAsync(100);
  });

  it('ignores other fragments', () => {
    history.replaceState(null, '', '#platforms');
    enhance();
    expect([location.hash, root.dataset['pairing']]).toEqual(['#platforms', undefined]);
  });

  it('shows the code, the device’s name and the time left', () => {
    showPairing(`#&code=${CODE}&deviceName=Ada%27s%20%3Cb%3EMac`);
    expect(root.dataset['pairing']).toBe('ready');
    expect(part<HTMLInputElement>('code').value).toBe(CODE);
    expect(part('device').textContent).toBe("Ada's <b>Mac");
    expect([part('from').hidden, part('nameless').hidden]).toEqual([false, true]);
    expect(part('when').textContent).toBe('in 10 minutes');
    // The QR code contains the link on the public site, which apps claim, wherever this page is
    // served.
    const link = `https://${brand.domain}/sync/pairing/#&code=${CODE}&deviceName=Ada's%20%3Cb%3EMac`;
    const drawn = toSvgPath(generate(link, { minCorrectionLevel: correction.L }));
    expect([...part('qr').querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
      drawn,
    ]);
    expect(part('open').getAttribute('href')).toBe(
      `${brand.app.scheme}://sync/pairing/#&code=${CODE}&deviceName=Ada's%20%3Cb%3EMac`,
    );
  });

  it('shows a generic sentence if the device has no name', () => {
    showPairing(`#&code=${CODE}`);
    expect([part('from').hidden, part('nameless').hidden]).toEqual([true, false]);
  });

  it('counts down in the visitor’s language and removes the code at expiry', () => {
    root.dataset['locale'] = 'de';
    showPairing(`#&code=${CODE}&deviceName=Mac`);
    jest.advanceTimersByTime(PAIRING_LIMIT_MS - 95_000);
    expect(part('when').textContent).toBe('in 2 Minuten');
    jest.advanceTimersByTime(60_000);
    expect(part('when').textContent).toBe('in 40 Sekunden');
    jest.advanceTimersByTime(35_000);
    expect(root.dataset['pairing']).toBe('expired');
    expect(document.body.innerHTML).not.toContain(CODE);
    expect([part<HTMLInputElement>('code').value, part('qr').innerHTML]).toEqual(['', '']);
    expect(part('open').getAttribute('href')).toBe('#pairing');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('expires after sleep, when timers were paused, as soon as the page is visible', () => {
    showPairing(`#&code=${CODE}`);
    jest.setSystemTime(Date.now() + PAIRING_LIMIT_MS + 1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(root.dataset['pairing']).toBe('expired');
  });

  it('never shows a code that has already expired', () => {
    showPairing(`#&code=${CODE}&exp=${Date.now() / 1000 - 1}`);
    expect(root.dataset['pairing']).toBe('expired');
    expect(part('qr').innerHTML).toBe('');
  });

  it('shows another link opened in the same tab, valid or broken', () => {
    showPairing(`#&code=${CODE}&deviceName=Mac`);
    showPairing('#&code=AAAAAAAAAAAAAAAAAAAA');
    expect(part<HTMLInputElement>('code').value).toBe('AAAAAAAAAAAAAAAAAAAA');
    expect(part('device').textContent).toBe('');
    showPairing('#&code=%22%3E');
    expect(root.dataset['pairing']).toBe('broken');
    expect(part<HTMLInputElement>('code').value).toBe('');
  });

  it('copies the code, or selects it if the clipboard is blocked', async () => {
    const writeText = jest.fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    showPairing(`#&code=${CODE}`);
    part('copy').click();
    await jest.advanceTimersByTimeAsync(0);
    expect(writeText.mock.calls).toEqual([[CODE]]);
    expect([part('copied').hidden, part('refused').hidden]).toEqual([false, true]);
    writeText.mockRejectedValue(new Error('not allowed'));
    part('copy').click();
    await jest.advanceTimersByTimeAsync(0);
    expect([part('copied').hidden, part('refused').hidden]).toEqual([true, false]);
    expect(part<HTMLInputElement>('code').selectionEnd).toBe(CODE.length);
  });
});
