import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { hasRemovalApp } from '../../environment/native/removal-host.ts';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** Loaded only inside an app. */
const Desk = lazyPart(async () => (await import('./RemovalScreen.tsx')).RemovalScreen, {
  begin: 'when-shown',
});

/** Renders removal inside the app that performs it, and a description of it for everyone else. */
export function LazyRemovalScreen({ children }: { children: ReactNode }) {
  const [isInApp, setInApp] = useState(false);
  // The prerendered page is the same for all visitors.
  useEffect(() => setInApp(hasRemovalApp(window)), []);

  if (!isInApp) return <div data-web-only="">{children}</div>;
  return (
    <ApplicationPage width="wide" heading={<Trans>Personal Information Removal</Trans>}>
      <Desk />
    </ApplicationPage>
  );
}
