import type { MessageDescriptor } from '@lingui/core';
import type { Impression } from '../environment/measurement.ts';
import { impression as plansImpression, title as plansTitle } from '../pages/plans/title.ts';
import {
  impression as addEmailImpression,
  steps as addEmailSteps,
  title as addEmailTitle,
} from '../pages/pro-add-email/title.ts';
import {
  impression as welcomeImpression,
  title as welcomeTitle,
} from '../pages/pro-welcome/title.ts';
import {
  impression as settingsImpression,
  title as settingsTitle,
} from '../pages/settings/title.ts';
import {
  impression as subscriptionsImpression,
  title as subscriptionsTitle,
} from '../pages/subscriptions/title.ts';
import {
  impression as activateImpression,
  steps as activateSteps,
  title as activateTitle,
} from '../pages/subscriptions-activate/title.ts';
import {
  impression as manageImpression,
  title as manageTitle,
} from '../pages/subscriptions-manage/title.ts';
import {
  impression as subscriptionsWelcomeImpression,
  title as subscriptionsWelcomeTitle,
} from '../pages/subscriptions-welcome/title.ts';
import {
  impression as completionImpression,
  title as completionTitle,
} from '../pages/subscriptions-welcome-stripe/title.ts';
import {
  impression as subscriptionsAddEmailImpression,
  steps as subscriptionsAddEmailSteps,
  title as subscriptionsAddEmailTitle,
} from '../pages/subscriptions-add-email/title.ts';
import {
  impression as editEmailImpression,
  steps as editEmailSteps,
  title as editEmailTitle,
} from '../pages/subscriptions-edit-email/title.ts';
import {
  impression as confirmImpression,
  title as confirmTitle,
} from '../pages/subscriptions-confirm/title.ts';
import {
  impression as accountImpression,
  title as accountTitle,
} from '../pages/subscriptions-account/title.ts';
import {
  impression as activationFlowImpression,
  title as activationFlowTitle,
} from '../pages/activation-flow/title.ts';
import {
  impression as thisDeviceImpression,
  title as thisDeviceTitle,
} from '../pages/activation-flow-this-device/title.ts';
import {
  impression as thisDeviceEmailImpression,
  title as thisDeviceEmailTitle,
} from '../pages/activation-flow-this-device-email/title.ts';
import {
  impression as activateByEmailImpression,
  steps as activateByEmailSteps,
  title as activateByEmailTitle,
} from '../pages/activation-flow-activate-by-email/title.ts';
import {
  impression as anotherDeviceImpression,
  title as anotherDeviceTitle,
} from '../pages/activation-flow-another-device/title.ts';
import {
  impression as anotherDeviceAddEmailImpression,
  steps as anotherDeviceAddEmailSteps,
  title as anotherDeviceAddEmailTitle,
} from '../pages/activation-flow-add-email/title.ts';
import {
  impression as anotherDeviceEmailImpression,
  steps as anotherDeviceEmailSteps,
  title as anotherDeviceEmailTitle,
} from '../pages/activation-flow-another-device-email/title.ts';
import {
  impression as restorationImpression,
  title as restorationTitle,
} from '../pages/identity-theft-restoration/title.ts';
import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface ApplicationPageEntry extends LazyPage {
  /** Without locale. */
  path: string;
  title: MessageDescriptor;
  /** What its being shown is reported as. */
  impression: Impression;
  /** Steps of its flow, each at an address of its own below the page's. */
  steps?: readonly string[];
}

/** The page's path and those of its steps. */
export function addressesOf({ path, steps = [] }: ApplicationPageEntry): string[] {
  return [path, ...steps.map((step) => `${path}/${step}`)];
}

/** The pages that hydrate. Each has a route of the same path in routes.ts, which renders its slot. */
export const applicationPages: readonly ApplicationPageEntry[] = [
  {
    path: '/pro/welcome',
    title: welcomeTitle,
    impression: welcomeImpression,
    ...lazyPage(
      'pro-welcome',
      async () => (await import('../pages/pro-welcome/ProWelcomePage.tsx')).ProWelcomePage,
    ),
  },
  {
    path: '/pro/add-email',
    title: addEmailTitle,
    impression: addEmailImpression,
    steps: addEmailSteps,
    ...lazyPage(
      'pro-add-email',
      async () => (await import('../pages/pro-add-email/ProAddEmailPage.tsx')).ProAddEmailPage,
    ),
  },
  {
    path: '/subscriptions',
    title: subscriptionsTitle,
    impression: subscriptionsImpression,
    ...lazyPage(
      'subscriptions',
      async () => (await import('../pages/subscriptions/SubscriptionsPage.tsx')).SubscriptionsPage,
    ),
  },
  {
    path: '/plans',
    title: plansTitle,
    impression: plansImpression,
    ...lazyPage('plans', async () => (await import('../pages/plans/PlansPage.tsx')).PlansPage),
  },
  {
    path: '/subscriptions/plans',
    title: plansTitle,
    impression: plansImpression,
    ...lazyPage(
      'subscriptions-plans',
      async () =>
        (await import('../pages/subscriptions-plans/SubscriptionsPlansPage.tsx'))
          .SubscriptionsPlansPage,
    ),
  },
  {
    path: '/subscriptions/welcome',
    title: subscriptionsWelcomeTitle,
    impression: subscriptionsWelcomeImpression,
    ...lazyPage(
      'subscriptions-welcome',
      async () =>
        (await import('../pages/subscriptions-welcome/SubscriptionsWelcomePage.tsx'))
          .SubscriptionsWelcomePage,
    ),
  },
  {
    path: '/subscriptions/welcome/stripe',
    title: completionTitle,
    impression: completionImpression,
    ...lazyPage(
      'subscriptions-welcome-stripe',
      async () =>
        (await import('../pages/subscriptions-welcome-stripe/CheckoutCompletionPage.tsx'))
          .CheckoutCompletionPage,
    ),
  },
  {
    path: '/subscriptions/activate',
    title: activateTitle,
    impression: activateImpression,
    steps: activateSteps,
    ...lazyPage(
      'subscriptions-activate',
      async () =>
        (await import('../pages/subscriptions-activate/SubscriptionsActivatePage.tsx'))
          .SubscriptionsActivatePage,
    ),
  },
  {
    path: '/subscriptions/manage',
    title: manageTitle,
    impression: manageImpression,
    ...lazyPage(
      'subscriptions-manage',
      async () =>
        (await import('../pages/subscriptions-manage/SubscriptionsManagePage.tsx'))
          .SubscriptionsManagePage,
    ),
  },
  {
    path: '/settings',
    title: settingsTitle,
    impression: settingsImpression,
    ...lazyPage(
      'settings',
      async () => (await import('../pages/settings/SettingsPage.tsx')).SettingsPage,
    ),
  },
  {
    path: '/subscriptions/add-email',
    title: subscriptionsAddEmailTitle,
    impression: subscriptionsAddEmailImpression,
    steps: subscriptionsAddEmailSteps,
    ...lazyPage(
      'subscriptions-add-email',
      async () =>
        (await import('../pages/subscriptions-add-email/SubscriptionsAddEmailPage.tsx'))
          .SubscriptionsAddEmailPage,
    ),
  },
  {
    path: '/subscriptions/edit-email',
    title: editEmailTitle,
    impression: editEmailImpression,
    steps: editEmailSteps,
    ...lazyPage(
      'subscriptions-edit-email',
      async () =>
        (await import('../pages/subscriptions-edit-email/SubscriptionsEditEmailPage.tsx'))
          .SubscriptionsEditEmailPage,
    ),
  },
  {
    path: '/subscriptions/confirm',
    title: confirmTitle,
    impression: confirmImpression,
    ...lazyPage(
      'subscriptions-confirm',
      async () =>
        (await import('../pages/subscriptions-confirm/SubscriptionsConfirmPage.tsx'))
          .SubscriptionsConfirmPage,
    ),
  },
  {
    path: '/subscriptions/account',
    title: accountTitle,
    impression: accountImpression,
    ...lazyPage(
      'subscriptions-account',
      async () =>
        (await import('../pages/subscriptions-account/SubscriptionsAccountPage.tsx'))
          .SubscriptionsAccountPage,
    ),
  },
  {
    path: '/subscriptions/activation-flow',
    title: activationFlowTitle,
    impression: activationFlowImpression,
    ...lazyPage(
      'activation-flow',
      async () =>
        (await import('../pages/activation-flow/ActivationFlowPage.tsx')).ActivationFlowPage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/this-device',
    title: thisDeviceTitle,
    impression: thisDeviceImpression,
    ...lazyPage(
      'activation-flow-this-device',
      async () =>
        (await import('../pages/activation-flow-this-device/ThisDevicePage.tsx')).ThisDevicePage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/this-device/email',
    title: thisDeviceEmailTitle,
    impression: thisDeviceEmailImpression,
    ...lazyPage(
      'activation-flow-this-device-email',
      async () =>
        (await import('../pages/activation-flow-this-device-email/ThisDeviceEmailPage.tsx'))
          .ThisDeviceEmailPage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/this-device/activate-by-email',
    title: activateByEmailTitle,
    impression: activateByEmailImpression,
    steps: activateByEmailSteps,
    ...lazyPage(
      'activation-flow-activate-by-email',
      async () =>
        (await import('../pages/activation-flow-activate-by-email/ActivateByEmailPage.tsx'))
          .ActivateByEmailPage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/another-device',
    title: anotherDeviceTitle,
    impression: anotherDeviceImpression,
    ...lazyPage(
      'activation-flow-another-device',
      async () =>
        (await import('../pages/activation-flow-another-device/AnotherDevicePage.tsx'))
          .AnotherDevicePage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/another-device/add-email',
    title: anotherDeviceAddEmailTitle,
    impression: anotherDeviceAddEmailImpression,
    steps: anotherDeviceAddEmailSteps,
    ...lazyPage(
      'activation-flow-add-email',
      async () =>
        (await import('../pages/activation-flow-add-email/AnotherDeviceAddEmailPage.tsx'))
          .AnotherDeviceAddEmailPage,
    ),
  },
  {
    path: '/subscriptions/activation-flow/another-device/email',
    title: anotherDeviceEmailTitle,
    impression: anotherDeviceEmailImpression,
    steps: anotherDeviceEmailSteps,
    ...lazyPage(
      'activation-flow-another-device-email',
      async () =>
        (await import('../pages/activation-flow-another-device-email/AnotherDeviceEmailPage.tsx'))
          .AnotherDeviceEmailPage,
    ),
  },
  {
    path: '/identity-theft-restoration',
    title: restorationTitle,
    impression: restorationImpression,
    ...lazyPage(
      'identity-theft-restoration',
      async () =>
        (await import('../pages/identity-theft-restoration/IdentityTheftRestorationPage.tsx'))
          .IdentityTheftRestorationPage,
    ),
  },
];
