import type { posts } from '@mallard/company/posts';
import {
  AlertIcon,
  CardIcon,
  EyeOffIcon,
  GlobeIcon,
  InfoIcon,
  LockIcon,
  MailIcon,
  MenuIcon,
  SearchIcon,
  ThemeIcon,
  TunnelIcon,
  UserCheckIcon,
} from '@mallard/ui';
import type { ReactNode } from 'react';

/** An icon for the topic of each post. Decorative. */
export const postIcons: Readonly<Record<(typeof posts)[number]['id'], ReactNode>> = {
  'vpn-page': <TunnelIcon />,
  'broken-sites': <AlertIcon />,
  'first-hour': <UserCheckIcon />,
  'tip-a-day': <InfoIcon />,
  receipt: <EyeOffIcon />,
  settings: <MenuIcon />,
  'cloud-save': <LockIcon />,
  bangs: <SearchIcon />,
  background: <ThemeIcon />,
  'subscriber-pages': <CardIcon />,
  languages: <GlobeIcon />,
  passcodes: <MailIcon />,
};
