import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PostId } from '@mallard/company/posts';

/** The texts of a post, including the alternative text of its image. */
export interface PostMessages {
  title: MessageDescriptor;
  text: MessageDescriptor;
  alt?: MessageDescriptor;
}

/**
 * The texts of the posts, extracted here for translators. `@mallard/company/posts` is the source: a
 * test compares the two, and a post without its messages is a type error.
 */
export const postMessages: Readonly<Record<PostId, PostMessages>> = {
  'vpn-page': {
    title: msg`What the VPN hides, and what it doesn’t`,
    text: msg`Our VPN has a page of its own: who sees what with it and without it, what we record, and what no VPN can do.`,
  },
  'broken-sites': {
    title: msg`Report a site that doesn’t work`,
    text: msg`Tell us when a page looks wrong or a button does nothing in our browser. No account needed.`,
  },
  'first-hour': {
    title: msg`The first hour after identity theft`,
    text: msg`What to do, in order, for everyone. Subscribers get a service code there that opens the line to an adviser.`,
  },
  'tip-a-day': {
    title: msg({
      message: 'A tip a day',
      comment: 'Title of a piece of news: a short tip on the home page, a new one each day',
    }),
    text: msg`The home page has a short privacy tip. It changes with the date, so it’s the same for everyone. You can turn it off in the settings.`,
  },
  receipt: {
    title: msg`See what was measured`,
    text: msg`“What we measure” at the foot of every page now opens a receipt: each event of your visit, word for word, and a switch that stops them.`,
  },
  settings: {
    title: msg`All settings on one page`,
    text: msg`You can search them, and a preview shows what each one does. A link or a file takes them to another browser.`,
  },
  'cloud-save': {
    title: msg({
      message: 'Settings in the cloud, sealed',
      comment: 'Sealed: encrypted, as a letter is closed',
    }),
    text: msg`Your browser encrypts them with a passphrase before they leave it. We keep bytes we can’t read, and don’t know whose they are.`,
  },
  bangs: {
    title: msg({
      message: 'Bangs, and one of your own',
      comment: 'A bang is a shortcut such as “!w”; the word is a name',
    }),
    text: msg`Type !w and your words, and you land on Wikipedia’s results. All shortcuts are on one page, with a form to propose another.`,
  },
  background: {
    title: msg`Your background color`,
    text: msg`The home page takes any color you like. The text color adjusts automatically.`,
  },
  'subscriber-pages': {
    title: msg`Canceling takes two clicks`,
    text: msg`Your subscription page says what comes next and why. Invoices are there, and so is the switch between monthly and yearly.`,
  },
  languages: {
    title: msg`This website in 37 languages`,
    text: msg`Right to left as well. Where a sentence is still in English, we tell your screen reader.`,
  },
  passcodes: {
    title: msg`Signing in without a password`,
    text: msg`We email you a passcode that works once, for ten minutes. There’s nothing to remember, and nothing to leak.`,
  },
};
