// The code of a link that pairs two devices, as a picture and as text, until it expires. Fetched for anyone who has one.
import { relativeTimeFormat } from '@mallard/locales';
import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { pageLocale } from '../../environment/browser/page-locale.ts';
import { appAddress, pairingAddress, readPairingLink, type PairingLink } from './pairing-link.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Empty modules around the code: the standard asks for 4. */
const QUIET_ZONE = 4;
const MINUTE_MS = 60_000;
const TICK_MS = 1000;
/** In its last minute the time is told in steps: seconds that run make people hurry. */
const STEP_SECONDS = 10;

let link: PairingLink | undefined;
let ticking: ReturnType<typeof setInterval> | undefined;
let listens = false;

const root = document.documentElement;
const part = <Found extends Element>(name: string) =>
  document.querySelector<Found>(`[data-pairing-${name}]`);

/** @param hash The fragment of the link, which is not in the address any more. */
export function showPairing(hash: string): void {
  forget();
  const read = readPairingLink(hash, Date.now());
  if (!read) return;
  if (read === 'broken') return say('broken');
  if (!listens) listen();
  link = read;
  // Before anything is shown: what has expired stays expired.
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
  // Timers stand still in a page that is kept to come back to.
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
  // Said again where it was said before.
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

/** Leaves nothing of the code in the page. */
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

/** The sentence is in the page, in a place that is read out when it is shown. */
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
