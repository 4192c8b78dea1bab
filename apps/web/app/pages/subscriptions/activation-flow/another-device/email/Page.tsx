import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { ApplicationPage, Columns } from '../../../../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../../../../kit/lazy-part.tsx';
import { SiteAddress } from '../../../../../kit/links/SiteAddress.tsx';
import { NumberedSteps } from '../../../../../features/activation/NumberedSteps.tsx';
import { AddEmailScreen } from '../../../../../features/session/email/AddEmailScreen.tsx';
import { SessionGate } from '../../../../../features/session/sign-in/SessionGate.tsx';
import {
  selectSubscriber,
  type Subscriber,
} from '../../../../../features/session/state/session.slice.ts';
import { SignInPicture } from '../../../../../features/session/sign-in/SignInPicture.tsx';
import { usePasscodeFlowEnded } from '../../../../../features/session/passcode/use-passcode-progress.ts';
import { SIGN_IN_PAGE } from './sign-in-page.ts';
import { useAppSelector } from '../../../../../store/hooks.ts';
import classes from './Page.module.css';

const SignInCode = lazyPart(async () => (await import('./SignInCode.tsx')).SignInCode, {
  begin: 'when-shown',
});

const PAGE = '/subscriptions/activation-flow/another-device/email';

/**
 * Explains how to sign in on another device with the subscription's email. If there is none, it is
 * added first.
 */
export default function AnotherDeviceEmailPage() {
  const { step } = useParams();
  const subscriber = useAppSelector(selectSubscriber);
  const isAdding = step === 'otp' || (subscriber !== undefined && subscriber.email === null);
  if (isAdding && step !== 'success') return <AddEmailScreen page={PAGE} purpose="devices" />;
  return (
    <ApplicationPage
      heading={<Trans>Sign in on another device</Trans>}
      lead={<Trans>It takes a minute, and there’s nothing to install.</Trans>}
    >
      <SessionGate picture={<SignInPicture purpose="devices" />}>
        {({ email }) => <Instructions email={email} />}
      </SessionGate>
    </ApplicationPage>
  );
}

function Instructions({ email }: Pick<Subscriber, 'email'>) {
  usePasscodeFlowEnded('email');
  const address = <SiteAddress className={classes.address} path={SIGN_IN_PAGE} />;
  const own = <bdi className={classes.address}>{email}</bdi>;
  return (
    <Columns
      aside={
        <div className={classes.code}>
          <SignInCode />
          <p>
            <Trans>On a phone: point its camera here.</Trans>
          </p>
        </div>
      }
    >
      <NumberedSteps
        steps={[
          <p key="open">
            <Trans>On the other device, open {address}.</Trans>
          </p>,
          <p key="email">
            <Trans comment="Followed by an email address">Type your email: {own}</Trans>
          </p>,
          <p key="code">
            <Trans>Type the passcode we email you. You can read that email on any device.</Trans>
          </p>,
        ]}
      />
    </Columns>
  );
}
