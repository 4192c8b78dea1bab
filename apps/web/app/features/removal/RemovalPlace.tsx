import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { hasRemovalApp } from '../../environment/native/removal-host.ts';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

/** Loaded only where there is an app. */
const Desk = lazyPart(async () => (await import('./RemovalDesk.tsx')).RemovalDesk, {
  begin: 'when-shown',
});

/** Removal, where the app is that does it; for everyone else, what this is. */
export function RemovalPlace({ children }: { children: ReactNode }) {
  const [isInApp, setInApp] = useState(false);
  // The page is prerendered for everyone.
  useEffect(() => setInApp(hasRemovalApp(window)), []);

  if (!isInApp) return <div data-web-only="">{children}</div>;
  return (
    <ApplicationPage width="wide" heading={<Trans>Personal Information Removal</Trans>}>
      <Desk />
    </ApplicationPage>
  );
}
