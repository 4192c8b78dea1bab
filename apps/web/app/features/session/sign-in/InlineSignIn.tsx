import { Trans } from '@lingui/react/macro';
import { InlineMessage } from '@mallard/ui';
import type { ReactNode } from 'react';
import { Actions } from '../../../kit/ApplicationPage.tsx';
import { AppLink } from '../../../kit/links/AppLink.tsx';
import { WebOnly } from '../../../kit/native/WebOnly.tsx';
import { EmbeddedSignIn } from './SignInFlow.tsx';
import classes from './InlineSignIn.module.css';

/**
 * The sign-in form on a page that requires it. Inside an app, the session belongs to the app, so it
 * links to where the app signs in.
 */
export function InlineSignIn({ inApp = <SignInInApp /> }: { inApp?: ReactNode }) {
  return (
    <WebOnly inApp={inApp}>
      <div className={classes.signIn}>
        <p>
          <Trans>No password: we email you a passcode that works once.</Trans>
        </p>
        <EmbeddedSignIn />
      </div>
    </WebOnly>
  );
}

function SignInInApp() {
  return (
    <>
      <InlineMessage
        tone="info"
        title={
          <Trans comment="On a web page inside our app, which has not said who is signed in">
            The app hasn’t told us who you are
          </Trans>
        }
      >
        <p>
          <Trans comment="On a web page inside our app">
            If it has your subscription, open this page from the app’s settings. Otherwise sign in
            with your email.
          </Trans>
        </p>
      </InlineMessage>
      <Actions>
        <AppLink to="/subscriptions/activate" size="large">
          <Trans>Sign in</Trans>
        </AppLink>
      </Actions>
    </>
  );
}
