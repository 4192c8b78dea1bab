import {
  readCookie,
  readCookieSettings,
  settingCookie,
  SETTINGS,
} from '@mallard/settings-catalogue';
import type JsCookie from 'js-cookie';
import { createRequire } from 'node:module';
import { runToEnd } from './ending.ts';
import { markdownOf, type Section } from './figures.ts';
import { type Pair, PAIR_HEADER, pairInTurn } from './in-turn.ts';

/** What others keep on the same host, and six settings among it. */
const JAR = [
  'session=4f9a0c7d2b8e4a61',
  'kl=us-en',
  'consent=%7B%22necessary%22%3Atrue%2C%22at%22%3A1763683200%7D',
  'kp=-2',
  'ref=home_website_trial_annual',
  'kae=d',
  'k7=395323',
  'visited=a-long-list%20of-pages%20that-somebody%20keeps',
  'kt=Comic%20Neue',
  'kn=1',
].join('; ');

/** Settings read from a jar of ten cookies, beside js-cookie, which reads the same jar. */
export async function benchSettings(): Promise<Section> {
  const page = openPage();
  const cookies = createRequire(import.meta.url)('js-cookie') as typeof JsCookie;
  const keys = SETTINGS.map(({ key }) => key);
  const groups: (Pair & { goal: string })[] = [
    {
      what: 'one cookie',
      ours: { name: '`readCookie`', run: () => readCookie(document.cookie, 'kae') },
      peer: { name: '`Cookies.get(key)`', run: () => cookies.get('kae') },
      goal: '5 ×',
    },
    {
      what: 'a cookie that is not there',
      ours: { name: '`readCookie`', run: () => readCookie(document.cookie, 'kx') },
      peer: { name: '`Cookies.get(key)`', run: () => cookies.get('kx') },
      goal: '5 ×',
    },
    {
      what: 'every setting, checked by ours, as it stands by the peer',
      ours: { name: '`readCookieSettings`', run: () => readCookieSettings(document.cookie) },
      peer: {
        name: '`Cookies.get(key)` for each',
        run: () => keys.map((key) => cookies.get(key)),
      },
      goal: '5 ×',
    },
    {
      what: 'one setting written',
      ours: {
        name: '`settingCookie`',
        run: () => (document.cookie = settingCookie('kl', 'de-de')),
      },
      peer: {
        name: '`Cookies.set`',
        run: () => cookies.set('kl', 'de-de', { expires: 365, sameSite: 'Lax' }),
      },
      goal: '–',
    },
  ];
  try {
    const rows = groups.map((pair) => [...pairInTurn(pair), pair.goal]);
    return {
      title: 'Settings',
      note: 'From a jar of ten cookies, in turn with js-cookie; medians of 7 rounds. `document.cookie` is a plain text for both, so what a browser needs to give it out is not counted.',
      header: ['read', ...PAIR_HEADER, 'goal'],
      rows,
    };
  } finally {
    page.close();
  }
}

/** A page as far as js-cookie asks for one. */
function openPage() {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'document');
  Object.defineProperty(globalThis, 'document', {
    value: {
      get cookie() {
        return JAR;
      },
      set cookie(_text: string) {},
    },
    configurable: true,
  });
  return {
    close() {
      if (before) Object.defineProperty(globalThis, 'document', before);
      else delete (globalThis as Record<string, unknown>)['document'];
    },
  };
}

if (import.meta.main) {
  await runToEnd(async () => console.log(markdownOf(await benchSettings())));
}
