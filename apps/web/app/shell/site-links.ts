import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';
import {
  AiChatProductIcon,
  BrowserProductIcon,
  EmailProtectionProductIcon,
  IdentityTheftRestorationProductIcon,
  PersonalInformationRemovalProductIcon,
  SearchProductIcon,
  SubscriptionProductIcon,
  VpnProductIcon,
} from '@mallard/ui';
import type { ComponentType } from 'react';
import { productPages } from '../content/product-pages.ts';

/** A link of the shell, to a page of this site by its path or to an external site. */
export interface SiteLink {
  /** A message, or a name that is the same in every language. */
  label: MessageDescriptor | string;
  to: { path: string } | { address: string };
  /** Pages that belong to the link but are not below its path. */
  related?: readonly string[];
}

/** A link of a menu with a short description. */
export interface MenuLink extends SiteLink {
  line: MessageDescriptor;
  Icon?: ComponentType;
}

export interface Menu {
  id: string;
  title: MessageDescriptor;
  links: readonly MenuLink[];
  /** Link at the end of the panel. */
  onward: SiteLink;
}

const { subscriptionName, links } = brand;

export const browser: SiteLink = {
  label: msg`Browser`,
  to: { path: '/app' },
  related: ['/mac', '/windows', '/windows-preview', '/sync'],
};
const aiChat: SiteLink = { label: msg`AI chat`, to: { address: links.aiChat } };
export const subscription: SiteLink = {
  label: subscriptionName,
  to: { path: '/pro' },
  related: ['/plans'],
};
export const comparePrivacy: SiteLink = {
  label: msg`Compare privacy`,
  to: { path: '/compare-privacy' },
};
export const newsletter: SiteLink = { label: msg`Newsletter`, to: { path: '/newsletter' } };
const help: SiteLink = { label: msg`Help`, to: { address: links.help } };
const privacy: SiteLink = { label: msg`Privacy policy`, to: { path: '/privacy' } };
const terms: SiteLink = { label: msg`Terms`, to: { path: '/terms' } };
const subscriptionTerms: SiteLink = {
  label: msg`Subscription terms`,
  to: { path: '/pro/privacy-terms' },
};

const vpn: SiteLink = { label: msg`VPN`, to: { path: productPages.networkProtection } };
const removal: SiteLink = {
  label: msg`Personal Information Removal`,
  to: { path: productPages.dataBrokerProtection },
};
const identityHelp: SiteLink = {
  label: msg({
    message: 'Identity theft help',
    comment: 'Link to what anyone can do after identity theft',
  }),
  to: { path: productPages.identityTheftRestoration },
};

/** The few links in the footer of an application. */
export const applicationLinks: readonly SiteLink[] = [
  removal,
  identityHelp,
  help,
  privacy,
  terms,
  subscriptionTerms,
];

export const settings: SiteLink = { label: msg`Settings`, to: { path: '/settings' } };

export const products: Menu = {
  id: 'menu-products',
  title: msg`Products`,
  links: [
    {
      ...browser,
      line: msg({
        message: 'Private search built in, trackers kept out',
        comment: 'In a menu, below “Browser”. No full stop.',
      }),
      Icon: BrowserProductIcon,
    },
    {
      ...subscription,
      line: msg({
        message: 'A VPN, data removal and help after identity theft',
        comment: 'In a menu, below the name of the paid subscription. No full stop.',
      }),
      Icon: SubscriptionProductIcon,
    },
    {
      ...vpn,
      line: msg({
        message: 'Hides what you do from the network',
        comment: 'In a menu, below “VPN”. No full stop.',
      }),
      Icon: VpnProductIcon,
    },
    {
      ...removal,
      line: msg({
        message: 'Takes your details off data broker sites',
        comment: 'In a menu, below “Personal Information Removal”. No full stop.',
      }),
      Icon: PersonalInformationRemovalProductIcon,
    },
    {
      ...identityHelp,
      line: msg({
        message: 'What to do first, and who to call',
        comment: 'In a menu, below “Identity theft help”. No full stop.',
      }),
      Icon: IdentityTheftRestorationProductIcon,
    },
    {
      label: aiChat.label,
      to: { path: productPages.aiChat },
      line: msg({
        message: 'Ask anything, stay nobody',
        comment: 'In a menu, below “AI chat”: it does not learn who asks. No full stop.',
      }),
      Icon: AiChatProductIcon,
    },
    {
      label: msg`Email`,
      to: { path: '/email' },
      line: msg({
        message: 'Addresses that forward and drop the trackers',
        comment: 'In a menu, below “Email”. No full stop.',
      }),
      Icon: EmailProtectionProductIcon,
    },
    {
      label: msg`The extension`,
      to: { path: '/app#extensions' },
      line: msg({
        message: 'Our search in the browser you have',
        comment: 'In a menu, below “The extension”. No full stop.',
      }),
      Icon: SearchProductIcon,
    },
  ],
  onward: { label: msg`The browser on all your devices`, to: { path: '/app/devices' } },
};

export const learnMore: Menu = {
  id: 'menu-more',
  title: msg({ message: 'Learn more', comment: 'Heading over links, and a button of the header' }),
  links: [
    {
      ...comparePrivacy,
      line: msg({
        message: 'Who sees what you do online',
        comment: 'In a menu, below “Compare privacy”. No full stop.',
      }),
    },
    {
      label: msg`Updates`,
      to: { path: '/updates' },
      line: msg({
        message: 'What’s new, and ready to try',
        comment: 'In a menu, below “Updates”. No full stop.',
      }),
    },
    {
      ...newsletter,
      line: msg({
        message: 'One email a month, untracked',
        comment: 'In a menu, below “Newsletter”: we do not count who opens it. No full stop.',
      }),
    },
    {
      label: msg({ message: 'About', comment: 'Link to the page about the company' }),
      to: { path: '/about' },
      related: ['/hiring', '/how-we-hire', '/how-we-work', '/donations', '/press'],
      line: msg({
        message: 'Who we are, and how we make money',
        comment: 'In a menu, below “About” (the company). No full stop.',
      }),
    },
    {
      ...help,
      line: msg({
        message: 'Answers, step by step',
        comment: 'In a menu, below “Help”. No full stop.',
      }),
    },
  ],
  onward: { label: msg`What we measure`, to: { path: '/measured' } },
};

export const SITE_MENU_ID = 'site-menu';

/** The menus: a separate panel each on wide screens, combined into one menu on narrow ones. */
export const menus: readonly Menu[] = [products, learnMore];

/** Pages for subscribers that are not below `/subscriptions`. */
const ACCOUNT_PAGES = [
  '/subscriptions',
  '/pro/add-email',
  '/pro/welcome',
  '/identity-theft-restoration',
];

const isWithin = (page: string) => (path: string) => path === page || page.startsWith(`${path}/`);

/** Whether a page belongs to the account, which has a dedicated link in the header. */
export const isOfAccount = (page: string): boolean => ACCOUNT_PAGES.some(isWithin(page));

/**
 * Returns "page" if the link points to the given page, "section" if that page is in the link's
 * section, and `undefined` otherwise.
 */
export function placeOf(
  { to, related = [] }: SiteLink,
  page: string,
): 'page' | 'section' | undefined {
  if (!('path' in to)) return undefined;
  if (to.path === page) return 'page';
  if (isOfAccount(page)) return undefined;
  return [to.path, ...related].some(isWithin(page)) ? 'section' : undefined;
}

export interface FooterGroup {
  title: MessageDescriptor;
  links: readonly SiteLink[];
}

/** All links of the footer. @see Specification §2, footer and menu links. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: msg`Products`,
    links: [
      browser,
      aiChat,
      subscription,
      vpn,
      removal,
      identityHelp,
      { label: msg`Email`, to: { path: '/email' } },
    ],
  },
  {
    title: msg`Learn more`,
    links: [
      comparePrivacy,
      { label: msg`Blog`, to: { address: links.blog } },
      { label: msg`Updates`, to: { path: '/updates' } },
      newsletter,
      help,
      {
        label: msg({
          message: 'Report a site',
          comment: 'Headline: tell us about a dangerous website',
        }),
        to: { path: '/report-site' },
      },
      { label: msg`Community forum`, to: { address: links.community } },
    ],
  },
  {
    title: msg({ message: 'Company', comment: 'Heading over links about the company' }),
    links: [
      { label: msg`About`, to: { path: '/about' } },
      { label: msg`Careers`, to: { path: '/hiring' } },
      { label: msg`Press`, to: { path: '/press' } },
      {
        label: msg({ message: 'Advertise', comment: 'Link: for companies that want to place ads' }),
        to: { address: links.advertise },
      },
      { label: msg`Contact`, to: { address: links.contact } },
    ],
  },
  {
    title: msg({ message: 'Legal', comment: 'Heading over links to legal texts' }),
    links: [
      privacy,
      terms,
      subscriptionTerms,
      {
        label: msg({
          message: 'Imprint',
          comment: 'Link: who publishes the site, as the law asks',
        }),
        to: { address: links.imprint },
      },
    ],
  },
];
