import type { MessageDescriptor } from '@lingui/core';
import { title as addEmailTitle } from '../pages/pro-add-email/title.ts';
import { title as welcomeTitle } from '../pages/pro-welcome/title.ts';
import { title as subscriptionsTitle } from '../pages/subscriptions/title.ts';
import { title as activateTitle } from '../pages/subscriptions-activate/title.ts';
import { title as manageTitle } from '../pages/subscriptions-manage/title.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface ApplicationPageEntry extends LazyPage {
  /** Without locale. */
  path: string;
  title: MessageDescriptor;
}

/** The pages that hydrate. Each has a route of the same path in routes.ts, which renders its slot. */
export const applicationPages: readonly ApplicationPageEntry[] = [
  {
    path: '/pro/welcome',
    title: welcomeTitle,
    ...lazyPage(
      async () => (await import('../pages/pro-welcome/ProWelcomePage.tsx')).ProWelcomePage,
    ),
  },
  {
    path: '/pro/add-email',
    title: addEmailTitle,
    ...lazyPage(
      async () => (await import('../pages/pro-add-email/ProAddEmailPage.tsx')).ProAddEmailPage,
    ),
  },
  {
    path: '/subscriptions',
    title: subscriptionsTitle,
    ...lazyPage(
      async () => (await import('../pages/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
    ),
  },
  {
    path: '/subscriptions/activate',
    title: activateTitle,
    ...lazyPage(
      async () =>
        (await import('../pages/subscriptions-activate/SubscriptionsActivatePage.tsx'))
          .SubscriptionsActivatePage,
    ),
  },
  {
    path: '/subscriptions/manage',
    title: manageTitle,
    ...lazyPage(
      async () =>
        (await import('../pages/subscriptions-manage/SubscriptionsManagePage.tsx'))
          .SubscriptionsManagePage,
    ),
  },
];
