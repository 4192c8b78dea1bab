import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { Component, type ReactNode } from 'react';
import { ApplicationPage } from '../kit/ApplicationPage.tsx';

/** The last resort: what happened is unknown, a purchase may have gone through, so all it offers is to load the page again. */
export class ApplicationErrorBoundary extends Component<
  { children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ApplicationPage heading={<Trans>Something went wrong on this page</Trans>}>
        <p>
          <Button onClick={() => window.location.reload()}>
            <Trans>Reload</Trans>
          </Button>
        </p>
      </ApplicationPage>
    );
  }
}
