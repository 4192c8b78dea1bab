import type { Post } from './schemas.ts';

/**
 * Product updates, newest first. A post describes what is live, in two or three short sentences.
 *
 * English is the source: `apps/web/app/pages/updates/post-messages.ts` has the same sentences for
 * translators.
 */
export const posts = [
  {
    id: 'vpn-page',
    title: 'What the VPN hides, and what it doesn’t',
    text: 'Our VPN has a page of its own: who sees what with it and without it, what we record, and what no VPN can do.',
    path: '/vpn',
    publishedOn: '2026-11-28',
  },
  {
    id: 'broken-sites',
    title: 'Report a site that doesn’t work',
    text: 'Tell us when a page looks wrong or a button does nothing in our browser. No account needed.',
    path: '/report-site',
    publishedOn: '2026-11-28',
  },
  {
    id: 'first-hour',
    title: 'The first hour after identity theft',
    text: 'What to do, in order, for everyone. Subscribers get a service code there that opens the line to an adviser.',
    path: '/identity-help',
    publishedOn: '2026-11-21',
  },
  {
    id: 'tip-a-day',
    title: 'A tip a day',
    text: 'The home page has a short privacy tip. It changes with the date, so it’s the same for everyone. You can turn it off in the settings.',
    path: '/',
    publishedOn: '2026-11-21',
  },
  {
    id: 'receipt',
    title: 'See what was measured',
    text: '“What we measure” at the foot of every page now opens a receipt: each event of your visit, word for word, and a switch that stops them.',
    path: '/measured',
    publishedOn: '2026-11-21',
  },
  {
    id: 'settings',
    title: 'All settings on one page',
    text: 'You can search them, and a preview shows what each one does. A link or a file takes them to another browser.',
    path: '/settings',
    publishedOn: '2026-11-21',
  },
  {
    id: 'cloud-save',
    title: 'Settings in the cloud, sealed',
    text: 'Your browser encrypts them with a passphrase before they leave it. We keep bytes we can’t read, and don’t know whose they are.',
    path: '/settings',
    publishedOn: '2026-11-21',
  },
  {
    id: 'bangs',
    title: 'Bangs, and one of your own',
    text: 'Type !w and your words, and you land on Wikipedia’s results. All shortcuts are on one page, with a form to propose another.',
    path: '/bangs',
    publishedOn: '2026-11-21',
  },
  {
    id: 'background',
    title: 'Your background color',
    text: 'The home page takes any color you like. The text color adjusts automatically.',
    path: '/theme',
    publishedOn: '2026-11-21',
  },
  {
    id: 'subscriber-pages',
    title: 'Canceling takes two clicks',
    text: 'Your subscription page says what comes next and why. Invoices are there, and so is the switch between monthly and yearly.',
    path: '/subscriptions/manage',
    publishedOn: '2026-11-21',
  },
  {
    id: 'languages',
    title: 'This website in 37 languages',
    text: 'Right to left as well. Where a sentence is still in English, we tell your screen reader.',
    path: '/languages',
    publishedOn: '2026-11-20',
  },
  {
    id: 'passcodes',
    title: 'Signing in without a password',
    text: 'We email you a passcode that works once, for ten minutes. There’s nothing to remember, and nothing to leak.',
    path: '/subscriptions',
    publishedOn: '2026-11-20',
  },
] as const satisfies readonly Post[];

export type PostId = (typeof posts)[number]['id'];
