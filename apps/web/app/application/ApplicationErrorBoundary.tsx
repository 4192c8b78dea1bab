import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '@mallard/ui';
import { Component, type ReactNode } from 'react';
import { Actions, ApplicationPage } from '../kit/ApplicationPage.tsx';
import { useSitePath } from '../kit/links/navigation.ts';

interface Props {
  hasAccount: boolean;
  children: ReactNode;
}

/**
 * Remounts the application when it fails for the first time, and shows an error when it fails
 * again.
 */
export class ApplicationErrorBoundary extends Component<
  Props,
  { hasFailed: boolean; isRetry: boolean }
> {
  override state = { hasFailed: false, isRetry: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    if (!this.state.isRetry) this.setState({ hasFailed: false, isRetry: true });
  }

  override render() {
    const { hasFailed, isRetry } = this.state;
    if (!hasFailed) return this.props.children;
    return isRetry ? <Failed hasAccount={this.props.hasAccount} /> : null;
  }
}

/**
 * The outcome of a pending action is unknown: a purchase or a cancellation may have gone through.
 */
function Failed({ hasAccount }: Pick<Props, 'hasAccount'>) {
  const sitePath = useSitePath();
  return (
    <ApplicationPage heading={<Trans>Something went wrong on this page</Trans>}>
      {hasAccount && (
        <p>
          <Trans comment="“Step” is what someone did last on the page, such as canceling a subscription">
            Your last step may already have gone through. Check before you try it again.
          </Trans>
        </p>
      )}
      <Actions>
        <Button onClick={() => window.location.reload()}>
          <Trans>Reload</Trans>
        </Button>
        {hasAccount && (
          <ButtonLink variant="secondary" href={sitePath('/subscriptions/manage')}>
            <Trans>See your subscription</Trans>
          </ButtonLink>
        )}
      </Actions>
    </ApplicationPage>
  );
}
