import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { hasRemovalApp } from '../../environment/native/removal-host.ts';
import { CatalogueProvider, useCatalogue } from '../../i18n/CatalogueProvider.tsx';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { ApplicationPage } from '../../kit/ApplicationPage.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';

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

/** Its code and its words, which are about as long as all else on the page, come where there is an app alone. */
function Desk() {
  const shared = useCatalogue();
  const [Part] = useState(() => lazyPart(() => loadDesk(shared), { begin: 'when-shown' }));
  return <Part />;
}

async function loadDesk(shared: Catalogue): Promise<ComponentType> {
  const [{ RemovalDesk }, catalogue] = await Promise.all([
    import('./RemovalDesk.tsx'),
    shared.withPage('removal-desk'),
  ]);
  return () => (
    <CatalogueProvider catalogue={catalogue}>
      <RemovalDesk />
    </CatalogueProvider>
  );
}
