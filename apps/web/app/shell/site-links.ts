import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { brand } from '@mallard/brand';

/** A link of the shell: to a page of ours by its path, or to a site that others run for us. */
export interface SiteLink {
  /** A message, or a name that is the same in every language. */
  label: MessageDescriptor | string;
  to: { path: string } | { address: string };
}

const { subscriptionName, links } = brand;

const browser: SiteLink = { label: msg`Browser`, to: { path: '/app' } };
const aiChat: SiteLink = { label: msg`AI chat`, to: { address: links.aiChat } };
const subscription: SiteLink = { label: subscriptionName, to: { path: '/pro' } };
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

const removal: SiteLink = { label: msg`Personal Information Removal`, to: { path: '/dbp' } };

/** The few that stay below a page on which there is something to do. */
export const applicationLinks: readonly SiteLink[] = [
  removal,
  help,
  privacy,
  terms,
  subscriptionTerms,
];

/** The most wanted first: between 800 and 1024 px the longer languages have room for three. */
export const headerLinks: readonly SiteLink[] = [browser, subscription, aiChat, comparePrivacy];

/** What a phone's menu has besides, below the way to the account: what people come back for. */
export const menuLinks: readonly SiteLink[] = [
  { label: msg`Settings`, to: { path: '/settings' } },
  newsletter,
  help,
];

export interface FooterGroup {
  title: MessageDescriptor;
  links: readonly SiteLink[];
}

/** Every link of the footer. @see Specification §2, footer and menu links. */
export const footerGroups: readonly FooterGroup[] = [
  {
    title: msg`Products`,
    links: [browser, aiChat, subscription, removal, { label: msg`Email`, to: { path: '/email' } }],
  },
  {
    title: msg`Learn more`,
    links: [
      comparePrivacy,
      { label: msg`Blog`, to: { address: links.blog } },
      { label: msg`Updates`, to: { path: '/updates' } },
      newsletter,
      help,
      { label: msg`Community forum`, to: { address: links.community } },
    ],
  },
  {
    title: msg`Company`,
    links: [
      { label: msg`About`, to: { path: '/about' } },
      { label: msg`Careers`, to: { path: '/hiring' } },
      { label: msg`Press`, to: { path: '/press' } },
      { label: msg`Advertise`, to: { address: links.advertise } },
      { label: msg`Contact`, to: { address: links.contact } },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      privacy,
      terms,
      subscriptionTerms,
      { label: msg`Imprint`, to: { address: links.imprint } },
    ],
  },
];
