import { retryTime } from '../../environment/browser/retry-time.ts';
import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { InlineMessage } from '@mallard/ui';
import { useState, type ReactNode } from 'react';
import { usePage } from '../../i18n/page-context.ts';
import type { ServiceFailure } from './service-failure.ts';

export function ServiceFailureText({ failure }: { failure: ServiceFailure }) {
  switch (failure.kind) {
    case 'offline':
      return <Trans>We couldn’t reach our server. Check your connection, then try again.</Trans>;
    case 'too-many':
      return <TooManyText failure={failure} />;
    case 'unavailable':
      return (
        <Trans>Our server is having trouble. Nothing was lost; please try again in a minute.</Trans>
      );
    case 'wrong-passcode':
      return (
        <Trans>That passcode isn’t right. Check the latest email, or ask for a new passcode.</Trans>
      );
    case 'passcode-expired':
      return <Trans>That passcode has expired. Ask for a new one.</Trans>;
    case 'passcode-exhausted':
      return <Trans>Too many wrong attempts. Ask for a new passcode.</Trans>;
    case 'invalid-email':
      return <Trans>We can’t send email to that address. Check it for typos.</Trans>;
    case 'email-unchanged':
      return <Trans>That’s already the email of your subscription.</Trans>;
    case 'email-unusable':
      return <Trans>That address can’t be used for this subscription. Try another one.</Trans>;
    case 'email-not-sent':
      return <Trans>The email couldn’t be sent. Please try again in a minute.</Trans>;
    case 'account-suspended': {
      const { supportEmail } = brand;
      return (
        <Trans>
          This account is suspended, so nobody can sign in to it. To ask why, write to{' '}
          {supportEmail}.
        </Trans>
      );
    }
    case 'proof-required':
      return <Trans>This needs a fresh passcode from your email.</Trans>;
    case 'subscription-renews':
      return <Trans>Your subscription still renews. Cancel it first.</Trans>;
    case 'paid-time-left':
      return <Trans>You still have paid time left. First confirm that you give it up.</Trans>;
    case 'signed-out':
      return <Trans>You were signed out. Sign in again to continue.</Trans>;
    // Payment pages show specific texts for these; see SubscriptionFailureMessage.
    case 'billing-unavailable':
    case 'billed-elsewhere':
    case 'payment-disputed':
    case 'changed-meanwhile':
    case 'product-gone':
    case 'communication': {
      const { supportEmail } = brand;
      // Specification §8 fixes the first two sentences.
      return (
        <Trans>
          There has been a communication error. Please try again. If it happens again, write to{' '}
          {supportEmail}.
        </Trans>
      );
    }
  }
}

function TooManyText({ failure }: { failure: ServiceFailure }) {
  const { locale } = usePage();
  const waitMs = failure.retryAfterMs ?? 0;
  // Count from when this failure arrived, however often it is rendered.
  const [seen, setSeen] = useState({ failure, at: Date.now() + waitMs });
  if (seen.failure !== failure) setSeen({ failure, at: Date.now() + waitMs });
  if (waitMs <= 60_000) {
    return <Trans>Too many attempts. Please wait a minute, then try again.</Trans>;
  }
  const time = retryTime(locale, seen.at, waitMs);
  return (
    <Trans comment="{time} is a time of day, like 3:45 PM, or a date with it">
      Too many attempts. Please wait until {time}, then try again.
    </Trans>
  );
}

export function ServiceFailureMessage({
  failure,
  children,
}: {
  failure: ServiceFailure;
  children?: ReactNode;
}) {
  return (
    <InlineMessage tone="danger" role="alert">
      <p>
        <ServiceFailureText failure={failure} />
      </p>
      {children}
    </InlineMessage>
  );
}
