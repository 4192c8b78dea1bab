import { Trans } from '@lingui/react/macro';
import { brand } from '@mallard/brand';
import { InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import type { ServiceFailure } from './service-failure.ts';

/** Says what went wrong and what to do about it. */
export function ServiceFailureText({ failure }: { failure: ServiceFailure }) {
  switch (failure.kind) {
    case 'offline':
      return <Trans>We could not reach our server. Check your connection, then try again.</Trans>;
    case 'too-many':
      return <TooManyText retryAfterMs={failure.retryAfterMs} />;
    case 'unavailable':
      return (
        <Trans>Our server is having trouble. Nothing was lost; please try again in a minute.</Trans>
      );
    case 'wrong-passcode':
      return <Trans>That code is not right. Check the newest email, or ask for a new code.</Trans>;
    case 'passcode-expired':
      return <Trans>That code has expired. Ask for a new one.</Trans>;
    case 'passcode-exhausted':
      return <Trans>There were too many wrong tries. Ask for a new code.</Trans>;
    case 'invalid-email':
      return <Trans>We cannot send email to that address. Check it for typing errors.</Trans>;
    case 'email-unchanged':
      return <Trans>That is already the email of your subscription.</Trans>;
    case 'email-unusable':
      return <Trans>That address cannot be used for this subscription. Try another one.</Trans>;
    case 'email-not-sent':
      return <Trans>The email could not be sent. Please try again in a minute.</Trans>;
    case 'signed-out':
      return <Trans>You were signed out. Sign in again to go on.</Trans>;
    case 'communication': {
      const { supportEmail } = brand;
      return (
        <Trans>
          Something went wrong between this page and our server. Please try again. If it happens
          again, write to {supportEmail}.
        </Trans>
      );
    }
  }
}

function TooManyText({ retryAfterMs }: { retryAfterMs: number | undefined }) {
  const minutes = Math.ceil((retryAfterMs ?? 0) / 60_000);
  return minutes > 1 ? (
    <Trans>That was too often. Please wait {minutes} minutes, then try again.</Trans>
  ) : (
    <Trans>That was too often. Please wait a minute, then try again.</Trans>
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
