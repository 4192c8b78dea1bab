import { Trans } from '@lingui/react/macro';
import { Button, type ButtonLinkProps } from '@mallard/ui';
import { useNavigate } from 'react-router';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { useSitePath } from '../../../kit/links/navigation.ts';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { selectIsInApp } from '../../../kit/native/native.slice.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { passcodeProgress } from '../passcode/passcode-progress.ts';
import { flowAddressesAt } from '../passcode/flow-steps.ts';
import { progressOf } from '../passcode/passcode-times.ts';
import { requestEmailEdit } from '../state/session.thunks.ts';
import classes from './EmailAction.module.css';
import type { SignInAddress } from './sign-in-address.ts';

interface ActionProps extends Pick<ButtonLinkProps, 'size' | 'variant'> {
  /** The page of the flow, without the locale; defaults to the one that suits the host. */
  page?: string;
  onFollow?: () => void;
}

/** Explains why an account should have a confirmed email; renders nothing if it has one. */
export function EmailReason({ address }: { address: SignInAddress }) {
  switch (address.kind) {
    case 'confirmed':
      return null;
    case 'from-checkout':
      return (
        <Trans>
          You can already sign in with the address you gave at checkout. Confirm it so that nobody
          else can use it.
        </Trans>
      );
    case 'none':
    case 'unknown':
      return (
        <Trans>
          With an email, you can use your subscription on other devices, and get it back if you lose
          this one.
        </Trans>
      );
  }
}

/**
 * The next step toward a confirmed email: a single click if the address is known. Renders nothing
 * if it is confirmed.
 */
export function EmailAction({ address, ...action }: ActionProps & { address: SignInAddress }) {
  switch (address.kind) {
    case 'confirmed':
      return null;
    case 'from-checkout':
      return <ConfirmButton email={address.email} {...action} />;
    case 'none':
    case 'unknown':
      return <AddLink {...action} />;
  }
}

const WEB_PAGE = '/pro/add-email';
/** Apps pass tokens on this page. */
const APP_PAGE = '/subscriptions/activation-flow/another-device/add-email';

function AddLink({ page, ...look }: ActionProps) {
  const words = <Trans>Add your email</Trans>;
  const linkTo = (path: string) => (
    <AppLink to={path} {...look}>
      {words}
    </AppLink>
  );
  return page ? linkTo(page) : <WebOnly inApp={linkTo(APP_PAGE)}>{linkTo(WEB_PAGE)}</WebOnly>;
}

function ConfirmButton({
  page: ownPage,
  email,
  onFollow,
  ...look
}: ActionProps & { email: string }) {
  const hostPage = useAppSelector(selectIsInApp) ? APP_PAGE : WEB_PAGE;
  const page = ownPage ?? hostPage;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const sitePath = useSitePath();
  const [busy, begin, end] = useBusy();
  async function confirm() {
    if (!begin()) return;
    onFollow?.();
    const outcome = await dispatch(requestEmailEdit(email));
    end();
    if (outcome.ok) passcodeProgress.set('email', progressOf(email, outcome));
    // If sending failed, the form shows the reason and contains the address.
    const addresses = flowAddressesAt(page);
    void navigate(sitePath(outcome.ok ? addresses.otp : addresses.email));
  }
  return (
    <Button {...look} busy={busy} onClick={() => void confirm()}>
      <Trans comment="On a button that sends a passcode to {email}">
        Confirm <bdi className={classes.address}>{email}</bdi>
      </Trans>
    </Button>
  );
}
