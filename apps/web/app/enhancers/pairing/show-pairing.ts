// Shows the code of a device-pairing link as a QR code and as text until it expires. Fetched only
// for visitors with such a link.
import { relativeTimeFormat } from '@mallard/locales';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import { appAddress, pairingAddress, readPairingLink, type PairingLink } from './pairing-link.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Empty modules around the QR code; the standard requires 4. */
const QUIET_ZONE = 4;
const MINUTE_MS = 60_000;
const TICK_MS = 1000;
/**
 * In the last minute, count down in steps: a running seconds counter puts people under pressure.
 */
const STEP_SECONDS = 10;

let link: PairingLink | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
let listens = false;

const root = document.documentElement;
const part = <Found extends Element>(name: string) =>
  document.querySelector<Found>(`[data-pairing-${name}]`);

/** @param hash Fragment of the link, which has already been removed from the URL. */
export function showPairing(hash: string): void {
  forget();
  const read = readPairingLink(hash, Date.now());
  if (!read) return;
  if (read === 'broken') return say('broken');
  if (!listens) listen();
  link = read;
  // Check first, so that an expired code is never shown.
  tick();
  if (!link) return;
  part('from')?.toggleAttribute('hidden', !read.device);
  part('nameless')?.toggleAttribute('hidden', !!read.device);
  part('device')?.replaceChildren(read.device);
  part('open')?.setAttribute('href', appAddress(read, root.dataset['ctaPlatforms'] ?? ''));
  const field = part<HTMLInputElement>('code');
  if (field) field.value = read.code;
  draw(read);
  root.dataset['pairing'] = 'ready';
  ticking = setInterval(tick, TICK_MS);
}

function listen(): void {
  listens = true;
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-pairing-copy]')) void copy();
  });
  // Timers are paused while a page is in the back/forward cache.
  addEventListener('pageshow', tick);
  document.addEventListener('visibilitychange', tick);
}

async function copy(): Promise<void> {
  const field = part<HTMLInputElement>('code');
  if (!link || !field) return;
  let isCopied = true;
  try {
    await navigator.clipboard.writeText(link.code);
  } catch {
    isCopied = false;
    field.select();
  }
  // Hide the message first so that it is announced again.
  part('copied')?.setAttribute('hidden', '');
  part('refused')?.setAttribute('hidden', '');
  part(isCopied ? 'copied' : 'refused')?.removeAttribute('hidden');
}

function tick(): void {
  if (!link) return;
  const leftMs = link.expiresAt - Date.now();
  if (leftMs <= 0) {
    forget();
    return say('expired');
  }
  const words = relativeTimeFormat(pageLocale(root));
  const seconds = Math.ceil(leftMs / 1000 / STEP_SECONDS) * STEP_SECONDS;
  const when =
    leftMs > MINUTE_MS
      ? words.format(Math.ceil(leftMs / MINUTE_MS), 'minute')
      : words.format(seconds, 'second');
  const place = part('when');
  if (place && place.textContent !== when) place.replaceChildren(when);
}

/** Removes every trace of the code from the page. */
function forget(): void {
  clearInterval(ticking);
  link = undefined;
  part('qr')?.replaceChildren();
  part('device')?.replaceChildren();
  part('open')?.setAttribute('href', '#pairing');
  const field = part<HTMLInputElement>('code');
  if (field) field.value = '';
  part('copied')?.setAttribute('hidden', '');
  part('refused')?.setAttribute('hidden', '');
}

/** Shows a message that is already in the page, inside a live region. */
function say(state: 'broken' | 'expired'): void {
  root.dataset['pairing'] = state;
}

function draw(read: PairingLink): void {
  const place = part('qr');
  if (!place) return;
  const code = generate(pairingAddress(read), { minCorrectionLevel: correction.L });
  const side = code.size + 2 * QUIET_ZONE;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`);
  picture.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', toSvgPath(code));
  picture.append(path);
  place.replaceChildren(picture);
}
