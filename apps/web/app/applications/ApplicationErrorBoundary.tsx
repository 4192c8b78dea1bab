import { Trans } from '@lingui/react/macro';
import { Button } from '@mallard/ui';
import { Component, type ReactNode } from 'react';
import { ApplicationPage } from './ApplicationPage.tsx';

/** The last resort: what happened is unknown, so the way on is to load the page again. */
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
      <ApplicationPage
        heading={<Trans>Something went wrong on this page</Trans>}
        lead={<Trans>Nothing was charged or lost. Please load the page again.</Trans>}
      >
        <p>
          <Button onClick={() => window.location.reload()}>
            <Trans>Load again</Trans>
          </Button>
        </p>
      </ApplicationPage>
    );
  }
}
