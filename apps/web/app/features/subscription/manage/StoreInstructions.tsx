import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import type { ManagedAt } from '@mallard/subscription-client';
import { ButtonLink } from '@mallard/ui';
import type { ReactNode } from 'react';
import { ApplicationSection } from '../../../kit/ApplicationPage.tsx';
import { eventAttributes } from '../../../environment/measurement/event-attributes.ts';
import classes from './StoreInstructions.module.css';

export function StoreInstructions({ managedAt }: { managedAt: ManagedAt }) {
  switch (managedAt.biller) {
    case 'web':
      return null;
    case 'apple':
      return (
        <ApplicationSection heading={<Trans>Billed by Apple</Trans>}>
          <p>
            <Trans>
              You bought it in the App Store, so Apple charges you. You can change or cancel it only
              there.
            </Trans>
          </p>
          <ol className={classes.steps}>
            <li>
              <Trans comment="On an iPhone or iPad; use the words of that system in your language">
                On your iPhone or iPad open Settings, tap your name, then Subscriptions.
              </Trans>
            </li>
            <li>
              <Trans comment="On a Mac; use the words of that system in your language">
                On a Mac open the App Store, click your name, then Account Settings, then Manage
                beside Subscriptions.
              </Trans>
            </li>
          </ol>
          <StoreLink managedAt={managedAt}>
            <Trans>Open your subscriptions at Apple</Trans>
          </StoreLink>
        </ApplicationSection>
      );
    case 'google':
      return (
        <ApplicationSection heading={<Trans>Billed by Google Play</Trans>}>
          <p>
            <Trans>
              You bought it in Google Play, so Google charges you. You can change or cancel it only
              there.
            </Trans>
          </p>
          <ol className={classes.steps}>
            <li>
              <Trans comment="Use the words of Google Play in your language">
                Open Google Play with the Google account you bought it with.
              </Trans>
            </li>
            <li>
              <Trans comment="Use the words of Google Play in your language">
                Tap your picture, then Payments and subscriptions, then Subscriptions.
              </Trans>
            </li>
          </ol>
          <StoreLink managedAt={managedAt}>
            <Trans>Open your subscriptions at Google Play</Trans>
          </StoreLink>
        </ApplicationSection>
      );
    case 'unknown': {
      const { supportEmail } = brand;
      return (
        <ApplicationSection heading={<Trans>Changing or canceling it</Trans>}>
          <p>
            <Trans>
              You bought it somewhere this page doesn’t know. Write to {supportEmail}: we’ll find
              out and tell you what to do.
            </Trans>
          </p>
        </ApplicationSection>
      );
    }
  }
}

function StoreLink({
  managedAt: { biller, url },
  children,
}: {
  managedAt: Extract<ManagedAt, { url: string }>;
  children: ReactNode;
}) {
  return (
    <ButtonLink
      href={url}
      variant="secondary"
      rel="noreferrer"
      {...eventAttributes('subscriptions.manageClick', { at: biller })}
    >
      {children}
    </ButtonLink>
  );
}
