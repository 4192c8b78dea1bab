import { Trans } from '@lingui/react/macro';
import type { ButtonLinkProps } from '@mallard/ui';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';

/** To the form that gives the account an email. Apps follow, and hand tokens to, one of their own. */
export function AddEmailLink(look: Pick<ButtonLinkProps, 'size' | 'variant'>) {
  const words = <Trans>Add your email</Trans>;
  return (
    <WebOnly
      inApp={
        <AppLink to="/subscriptions/activation-flow/another-device/add-email" {...look}>
          {words}
        </AppLink>
      }
    >
      <AppLink to="/pro/add-email" {...look}>
        {words}
      </AppLink>
    </WebOnly>
  );
}
