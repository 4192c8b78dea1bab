import { splitLocalePath } from '@mallard/locales';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { takeMailboxTokens } from '../environment/browser/mailbox-token.ts';
import { nativeHostKind } from '../environment/native/native-host.ts';
import { pageLocale } from '../environment/browser/page-locale.ts';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { Application } from './Application.tsx';
import { earlyInput } from './early-input.ts';
import { addressesOf, tokenAddressesOf } from './application-page.ts';
import { applicationPages } from 'virtual:application-pages';

// Run this first: tokens must not stay in the URL.
takeMailboxTokens();

const { dataset } = document.documentElement;
const { path } = splitLocalePath(location.pathname);
/** Loads the code for native apps before the page hydrates inside one. */
const openApp = async () =>
  nativeHostKind(window) &&
  (await import('../features/native/open-app.tsx')).openApp({
    tokenPaths: applicationPages.flatMap(tokenAddressesOf),
  });

/** Loads what hydration needs: the same messages and the same page that were prerendered. */
async function prepare() {
  const [catalogue, app, account] = await Promise.all([
    loadCatalogue(pageLocale()),
    // If the app's code can't be loaded or its bridge doesn't respond, treat the page as an
    // ordinary web page.
    openApp().catch(() => undefined),
    'withoutAccount' in dataset ? undefined : import('./account.ts'),
    applicationPages.find((page) => addressesOf(page).includes(path))?.preload(),
  ]);
  return { catalogue, app, account };
}

const { catalogue, app, account } = await prepare().catch(async (error: unknown) => {
  // Show the notice of StartingUp immediately.
  dataset['notStarted'] = '';
  // Wait until the page listens for errors; one thrown earlier would not be reported.
  await globalThis.pageReports?.measurement;
  throw error;
});

// The before-paint script may have mistaken another environment for an app.
if (!app) delete dataset['app'];

const slot = document.getElementById('application');
if (slot) {
  const enterAgain = earlyInput(slot);
  startTransition(() => {
    hydrateRoot(
      slot,
      <StrictMode>
        <BrowserRouter>
          <Application
            catalogue={catalogue}
            account={account}
            reports={globalThis.pageReports}
            app={app}
            // Run outside React's own work so that React handles each event before the next one.
            onStarted={() => setTimeout(enterAgain)}
          />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}
